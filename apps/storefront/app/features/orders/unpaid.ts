const unpaid: ReadonlySet<string> = new Set(["awaiting_payment", "payment_failed"]);

/** Whether nobody has paid for it and its time has not run out: the clock closes what is not paid in its window. */
export function isUnpaid(state: string): boolean {
  return unpaid.has(state);
}

/** When the payment window of an unpaid order closes; null when there is nothing to pay, or no time left for it. */
export function payBefore(order: { state: string; payBefore: string }, now: Date): string | null {
  return isUnpaid(order.state) && new Date(order.payBefore) > now ? order.payBefore : null;
}
