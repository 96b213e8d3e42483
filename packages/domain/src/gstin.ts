declare const gstin: unique symbol;
/** The number of a business under India's goods and services tax: fifteen characters, of which the last one checks the others. */
export type Gstin = string & { readonly [gstin]: true };

const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** State, PAN, the number of the registration in that state, a Z, and the check character. */
const format = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** Reads what a person typed, with spaces or small letters. Null when it is no GSTIN. */
export function parseGstin(text: string): Gstin | null {
  const value = text.replaceAll(/\s/g, "").toUpperCase();
  return isGstin(value) ? value : null;
}

function isGstin(text: string): text is Gstin {
  return format.test(text) && text.at(-1) === checkCharacter(text.slice(0, 14));
}

/** Each character counts once or twice in turn; of a product over 35 both digits to the base 36 are added. */
function checkCharacter(first14: string): string | undefined {
  let sum = 0;
  for (let index = 0; index < first14.length; index += 1) {
    const product = characters.indexOf(first14.charAt(index)) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return characters[(36 - (sum % 36)) % 36];
}
