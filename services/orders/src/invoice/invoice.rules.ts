import { minus, type Paise, paise } from "@haat/domain/money";
import type { LineTax } from "./invoice.types.ts";

/** GST on phones and accessories since 1 April 2020, in per cent. */
const gstPercent = 18;

const rounded = (numerator: number, denominator: number): number =>
  Math.floor((numerator * 2 + denominator) / (denominator * 2));

/**
 * The tax inside a price that includes it. Within the state two equal halves (CGST, SGST), each rounded by itself, and
 * what rounding leaves is in the taxable value; across states one IGST. The parts sum to the price, always.
 */
export function taxInside(value: Paise, intraState: boolean): LineTax {
  const taxable = rounded(value * 100, 100 + gstPercent);
  if (!intraState)
    return { taxablePaise: taxable, cgstPaise: 0, sgstPaise: 0, igstPaise: minus(value, paise(taxable)) };
  const half = rounded(taxable * gstPercent, 200);
  return { taxablePaise: value - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}

/**
 * GST on the margin of one second-hand unit, Rule 32(5) CGST Rules: on what its price exceeds its purchase price, with
 * the tax inside the margin. A loss counts as zero and is not set off against anything.
 */
export function marginTax(value: Paise, purchase: Paise): Paise {
  const margin = Math.max(0, value - purchase);
  return paise(rounded(margin * gstPercent, 100 + gstPercent));
}

const indianDate = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** `26-27` for 1 April 2026 to 31 March 2027, Indian time. */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = indianDate.format(at).split("-").map(Number);
  const start = month >= 4 ? year : year - 1;
  return [start, start + 1].map((one) => String(one % 100).padStart(2, "0")).join("-");
}

/** Rule 46: consecutive in the year, at most 16 of letters, digits, hyphen and slash. */
export function invoiceNumber(year: string, serial: number): string {
  const text = `HT/${year}/${String(serial).padStart(6, "0")}`;
  if (text.length > 16) throw new RangeError(`An invoice number has at most 16 characters: ${text}`);
  return text;
}
