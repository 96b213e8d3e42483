import { type Paise, paise } from "@haat/domain/money";

/**
 * Goods of a higher value travel with an e-way bill: rule 138 of the CGST Rules, and inside West Bengal since 1 June 2026
 * (notification 02/2026-C.T./GST). The accountant confirms that a shipment counts, and not the whole invoice.
 */
export const ewayBillThreshold: Paise = paise(50_000_00);

/** The number of the government's portal, which shows it in groups. Null for a text that is none. */
export function parseEwayBillNumber(text: string): string | null {
  const number = text.replace(/\s/g, "");
  return /^\d{12}$/.test(number) ? number : null;
}
