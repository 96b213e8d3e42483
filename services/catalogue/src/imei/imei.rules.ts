import type { ImeiCheck } from "./imei.repository.ts";

/** The IMEIs of a phone: both when it has two SIMs. */
export function imeisOf({ imei, imei2 }: { readonly imei: string; readonly imei2: string | null }): string[] {
  return imei2 === null ? [imei] : [imei, imei2];
}

/** How old a check may be when the shop agrees on a price: a phone may be reported stolen the day after. */
export const validForMs = 24 * 3600 * 1000;

export type ImeiFault = "imeiNotChecked" | "imeiNotClear";

/** Why a phone cannot be bought; null when its newest check is clear and fresh. */
export function purchaseFault(check: ImeiCheck | undefined, now: Date): ImeiFault | null {
  if (check && check.result !== "clear") return "imeiNotClear";
  return check && now.getTime() - check.checkedAt.getTime() <= validForMs ? null : "imeiNotChecked";
}
