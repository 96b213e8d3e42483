import { type Phone, parsePhone } from "@haat/domain/phone";
import { Refusal } from "@haat/service-kit/errors";

/** @throws Refusal VALIDATION when it is not an Indian mobile number. */
export function phoneFrom(typed: string): Phone {
  const phone = parsePhone(typed);
  if (!phone) throw new Refusal("VALIDATION", "Enter a 10-digit Indian mobile number.");
  return phone;
}
