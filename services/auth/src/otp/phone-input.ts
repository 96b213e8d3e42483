import { type Phone, parsePhone } from "@haat/domain/phone";
import { ApiError } from "@haat/service-kit/errors";

/** @throws ApiError VALIDATION when it is not an Indian mobile number. */
export function phoneFrom(typed: string): Phone {
  const phone = parsePhone(typed);
  if (!phone) throw new ApiError("VALIDATION", "Enter a 10-digit Indian mobile number.");
  return phone;
}
