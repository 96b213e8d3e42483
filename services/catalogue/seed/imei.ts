/** The check digit (Luhn) that makes `digits` a valid number of one digit more. */
function luhnDigit(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
}

export function isImei(text: string): boolean {
  return /^\d{15}$/.test(text) && luhnDigit(text.slice(0, 14)) === Number(text[14]);
}

/**
 * The IMEI of the shop's n-th unit. It starts with 00, the reporting body of test devices, so no phone on sale
 * anywhere has it; the stride, prime to 10^12, keeps neighbours on the shelf from having neighbouring numbers.
 */
export function testImei(n: number): string {
  const body = (BigInt(n + 1) * 387_420_489_173n) % 1_000_000_000_000n;
  const digits = `00${body.toString().padStart(12, "0")}`;
  return `${digits}${luhnDigit(digits)}`;
}
