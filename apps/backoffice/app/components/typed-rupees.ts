import { z } from "zod";

/** An amount as people type it: `₹2,499`, `Rs. 2499/-`. What is no number is left to the service, which rejects it by the name of its field. */
export function rupeesOf(text: string): number {
  const digits = text
    .trim()
    .replace(/^(?:₹|rs\.?)/i, "")
    .replace(/\/-$/, "")
    .replaceAll(",", "")
    .trim();
  return digits === "" ? Number.NaN : Number(digits);
}

export const typedRupees = z.string().transform(rupeesOf);
