/** The Luhn check digit of `digits`. */
export function luhnDigit(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
}

/** Whether the text is 15 digits of which the last one is the check digit of the others. */
export function isImei(text: string): boolean {
  return /^\d{15}$/.test(text) && luhnDigit(text.slice(0, 14)) === Number(text[14]);
}

/** For shoppers: `***********5940`. */
export const maskImei = (imei: string): string => `***********${imei.slice(-4)}`;
