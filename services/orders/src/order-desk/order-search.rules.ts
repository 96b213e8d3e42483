import { isImei } from "@haat/domain/imei";
import { type Phone, parsePhone } from "@haat/domain/phone";

/** What the one search box was asked for. */
export type OrderSearch =
  | { readonly by: "reference"; readonly reference: string }
  | { readonly by: "invoice"; readonly number: string }
  | { readonly by: "imei"; readonly imei: string }
  | { readonly by: "waybill"; readonly waybill: string }
  | { readonly by: "phone"; readonly phone: Phone }
  | { readonly by: "name"; readonly name: string };

export const searchKinds = [
  "reference",
  "invoice",
  "imei",
  "waybill",
  "phone",
  "name",
] as const satisfies readonly OrderSearch["by"][];

/** Recognizes by its form what was typed or scanned. What is no number is a name. */
export function recognizeSearch(text: string): OrderSearch {
  const scanned = text.replace(/\s/g, "");
  const compact = scanned.toUpperCase();
  // The courier's label has the branch behind it.
  const [, reference] = /^(HT[0-9A-Z]{12})(?:-[A-Z-]+)?$/.exec(compact) ?? [];
  if (reference !== undefined) return { by: "reference", reference };
  if (/^HT\/\d\d-\d\d\/\d+$/.test(compact)) return { by: "invoice", number: compact };
  const digits = compact.replaceAll("-", "");
  if (isImei(digits)) return { by: "imei", imei: digits };
  const phone = parsePhone(text);
  if (phone !== null) return { by: "phone", phone };
  if (/^(?=.*\d)[0-9A-Z-]{6,}$/.test(compact)) return { by: "waybill", waybill: scanned };
  return { by: "name", name: text.trim().replace(/\s+/g, " ") };
}
