import { Readable } from "node:stream";
import type { InvoiceSnapshot } from "./invoice.types.ts";

export function renderInvoice(_invoice: InvoiceSnapshot): Readable {
  return Readable.from([]);
}
