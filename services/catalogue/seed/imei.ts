import { luhnDigit } from "@haat/domain/imei";

/**
 * The IMEI of the shop's n-th unit. It starts with 00, the reporting body of test devices, so no real phone has it. The
 * stride is coprime to 10^12, so that consecutive units do not have consecutive numbers.
 */
export function testImei(n: number): string {
  const body = (BigInt(n + 1) * 387_420_489_173n) % 1_000_000_000_000n;
  const digits = `00${body.toString().padStart(12, "0")}`;
  return `${digits}${luhnDigit(digits)}`;
}
