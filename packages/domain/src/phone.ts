/** An Indian mobile number in E.164: `+91` and ten digits, the first 6 to 9. */
export type Phone = string & { readonly __phone: true };

// The code points of zero in the scripts of Indian keyboards.
const zeros = [0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66];

function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (char) => {
    const code = char.codePointAt(0) ?? 0;
    const zero = zeros.find((start) => code >= start && code <= start + 9);
    return zero === undefined ? char : String(code - zero);
  });
}

/**
 * Normalizes a phone number; no other code does. Accepts spaces, hyphens, dots, brackets and one of the prefixes `+91`,
 * `0091`, `91` (of twelve digits) or `0` (of eleven). Returns `null` for anything else.
 */
export function parsePhone(input: string): Phone | null {
  const compact = asciiDigits(input).replace(/[\s\-.()]/g, "");
  const national = /^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))?([6-9]\d{9})$/.exec(compact)?.[1];
  return national === undefined ? null : (`+91${national}` as Phone);
}

/** Returns the ten digits without the prefix, as couriers require. */
export function nationalNumber(phone: Phone): string {
  return phone.slice(3);
}

/** `******1111`: enough for its owner to recognize it. */
export const maskPhone = (phone: string): string => `******${phone.slice(-4)}`;
