import { minus, type Paise, paise } from "@haat/domain/money";
import type { LineTax } from "./invoice.types.ts";

/** GST on phones and accessories since 1 April 2020. */
const gstPercent = 18;
/** Within a state, GST is one half for the country and one for the state. */
export const taxPercents = { cgst: gstPercent / 2, sgst: gstPercent / 2, igst: gstPercent } as const;

const divideRounded = (numerator: number, denominator: number): number =>
  Math.floor((numerator * 2 + denominator) / (denominator * 2));

/**
 * Splits a tax-inclusive price into taxable value and tax. Within the state: CGST and SGST, equal and rounded
 * separately, with the rounding difference in the taxable value. Across states: IGST. The parts always sum to the price.
 */
export function splitTax(value: Paise, intraState: boolean): LineTax {
  const taxable = divideRounded(value * 100, 100 + gstPercent);
  if (!intraState)
    return { taxablePaise: taxable, cgstPaise: 0, sgstPaise: 0, igstPaise: minus(value, paise(taxable)) };
  const half = divideRounded(taxable * gstPercent, 200);
  return { taxablePaise: value - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}

/**
 * GST on the margin of one second-hand unit (Rule 32(5) CGST Rules): the price less the purchase price, tax included.
 * A loss counts as zero and does not offset other units.
 */
export function marginTax(value: Paise, purchase: Paise): Paise {
  const margin = Math.max(0, value - purchase);
  return paise(divideRounded(margin * gstPercent, 100 + gstPercent));
}

const indianDate = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** The calendar year in which the financial year of a moment starts, in Indian time. */
function financialYearStart(at: Date): number {
  const [year = 0, month = 0] = indianDate.format(at).split("-").map(Number);
  return month >= 4 ? year : year - 1;
}

/** `26-27` for 1 April 2026 to 31 March 2027, in Indian time. */
export function financialYear(at: Date): string {
  const start = financialYearStart(at);
  return [start, start + 1].map((one) => String(one % 100).padStart(2, "0")).join("-");
}

/**
 * Whether a credit note that is issued now may lower the tax of a sale that was invoiced then: until 30 November after
 * the financial year of the invoice (section 34(2) of the CGST Act), in Indian time.
 */
export function isTaxAdjustable(invoicedAt: Date, issuedAt: Date): boolean {
  return indianDate.format(issuedAt) <= `${financialYearStart(invoicedAt) + 1}-11-30`;
}

/** The prefix of each series of numbers. */
const numberSeries = { invoice: "HT", creditNote: "HC" } as const;

/** Rules 46 and 53: consecutive within the year, at most 16 letters, digits, hyphens and slashes. */
export function documentNumber(series: keyof typeof numberSeries, year: string, serial: number): string {
  const text = `${numberSeries[series]}/${year}/${String(serial).padStart(6, "0")}`;
  if (text.length > 16) throw new RangeError(`document number is longer than 16 characters: ${text}`);
  return text;
}
