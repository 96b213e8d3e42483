/** An Indian PIN code: six digits, the first not zero. Kept as text. */
export type Pincode = string & { readonly __pincode: true };

/** Accepts a space after the third digit; null for anything else that is not a PIN code. */
export function parsePincode(input: string): Pincode | null {
  const compact = input.replace(/\s/g, "");
  return /^[1-9]\d{5}$/.test(compact) ? (compact as Pincode) : null;
}
