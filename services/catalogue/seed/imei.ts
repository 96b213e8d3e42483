/** The Luhn check digit of `digits`. */
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
 * The IMEI of the shop's n-th unit. It starts with 00, the reporting body of test devices, so no real phone has it. The
 * stride is coprime to 10^12, so that consecutive units do not have consecutive numbers.
 */
export function testImei(n: number): string {
  const body = (BigInt(n + 1) * 387_420_489_173n) % 1_000_000_000_000n;
  const digits = `00${body.toString().padStart(12, "0")}`;
  return `${digits}${luhnDigit(digits)}`;
}
