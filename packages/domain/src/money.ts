/** An amount in whole paise (1 rupee = 100 paise). All code inside the shop uses it. */
export type Paise = number & { readonly __unit: "paise" };

export const zero = 0 as Paise;

/** @throws RangeError when `value` is not a safe whole number. */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not whole paise: ${value}`);
  return value as Paise;
}

/**
 * Converts rupees with at most two decimals, as in the API (spec §9), to paise.
 * @throws RangeError when there are more than two decimals.
 */
export function paiseFromRupees(rupees: number): Paise {
  const value = Math.round(rupees * 100);
  if (Math.abs(value - rupees * 100) > 1e-4) throw new RangeError(`More than two decimals: ${rupees}`);
  return paise(value);
}

/** Converts paise to rupees with two decimals, for replies of the API (spec §9). */
export function rupees(amount: Paise): number {
  return amount / 100;
}

/** Formats rupees with exactly two decimals for payment gateways, such as `"1234.50"`. */
export function decimalRupees(amount: Paise): string {
  return (amount / 100).toFixed(2);
}

export function sum(amounts: Iterable<Paise>): Paise {
  let total = 0;
  for (const amount of amounts) total += amount;
  return paise(total);
}

export function times(amount: Paise, quantity: number): Paise {
  return paise(amount * quantity);
}

export function minus(amount: Paise, ...others: Paise[]): Paise {
  return paise(others.reduce<number>((rest, other) => rest - other, amount));
}

/** Returns `percent` of the amount. Rounds half a paisa up. */
export function percentOf(amount: Paise, percent: number): Paise {
  return paise(Math.floor((amount * percent + 50) / 100));
}

/** Rounds up to the next whole rupee. */
export function roundUpToRupee(amount: Paise): Paise {
  return paise(Math.ceil(amount / 100) * 100);
}

/**
 * Splits `total` by `weights` into parts that sum to exactly `total`. Each part is rounded down, and the remaining
 * paise go to the first parts. When all weights are zero, the first part gets everything.
 */
export function allocate(total: Paise, weights: readonly number[]): Paise[] {
  const whole = weights.reduce((all, weight) => all + weight, 0);
  if (weights.length === 0) return [];
  if (whole === 0) return weights.map((_, index) => (index === 0 ? total : zero));
  const parts = weights.map((weight) => Number((BigInt(total) * BigInt(weight)) / BigInt(whole)));
  let left = total - parts.reduce((all, part) => all + part, 0);
  return parts.map((part) => {
    const extra = left > 0 ? 1 : 0;
    left -= extra;
    return paise(part + extra);
  });
}
