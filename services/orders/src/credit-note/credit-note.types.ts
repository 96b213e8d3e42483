import type { TaxDocument } from "../invoice/invoice.types.ts";

/** The data of a printed credit note. */
export interface CreditNoteSnapshot extends TaxDocument {
  /** The invoice that it reverses, in part or as a whole. */
  readonly invoice: { readonly number: string; readonly issuedAt: string; readonly totalPaise: number };
  /** The invoices of phones that took the place of damaged ones, when it reverses these as well. */
  readonly replacementInvoices?: readonly { readonly number: string; readonly issuedAt: string }[];
  /** Why this part of the sale was reversed. */
  readonly reason: "cancelled" | "returned" | "lost" | "replaced";
  readonly taxAdjustable: boolean;
}
