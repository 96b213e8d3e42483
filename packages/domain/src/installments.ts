import { type Paise, paise } from "./money.ts";

export interface InstallmentPlan {
  readonly months: number;
  /** Every month's payment but the last, which is smaller or larger by the paise that rounding leaves. */
  readonly monthly: Paise;
  /** All payments together. */
  readonly total: Paise;
}

const basisPointsPerMonth = 12n * 10_000n;

/**
 * Equal monthly installments (EMI) of a loan at a yearly rate on the reducing balance: P · r · (1 + r)^n / ((1 + r)^n − 1),
 * with r = rate / 12. Exact in whole numbers, rounded half a paisa up.
 *
 * `yearlyBasisPoints`: 1,500 is 15% a year.
 * @throws RangeError for a negative rate or fewer than one month.
 */
export function installmentPlan(amount: Paise, yearlyBasisPoints: number, months: number): InstallmentPlan {
  if (months < 1 || yearlyBasisPoints < 0) throw new RangeError("installments need a month and a rate");
  const principal = BigInt(amount);
  const rate = BigInt(yearlyBasisPoints);
  const grown = (basisPointsPerMonth + rate) ** BigInt(months);
  const plain = basisPointsPerMonth ** BigInt(months);
  const [payment, divisor] =
    rate === 0n
      ? [principal, BigInt(months)]
      : [principal * rate * grown, basisPointsPerMonth * (grown - plain)];
  return {
    months,
    monthly: roundedPaise(payment, divisor),
    total: roundedPaise(payment * BigInt(months), divisor),
  };
}

function roundedPaise(numerator: bigint, divisor: bigint): Paise {
  return paise(Number((2n * numerator + divisor) / (2n * divisor)));
}
