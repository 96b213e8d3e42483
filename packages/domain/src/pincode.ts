/** An Indian PIN code: six digits, the first not zero. Stored as text. */
export type Pincode = string & { readonly __pincode: true };

/** Accepts a space after the third digit. Returns null for anything else. */
export function parsePincode(input: string): Pincode | null {
  const compact = input.replace(/\s/g, "");
  return /^[1-9]\d{5}$/.test(compact) ? (compact as Pincode) : null;
}
