import { type Phone, parsePhone } from "@haat/domain/phone";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "../messages.ts";

/** @throws ApiError VALIDATION when it is not an Indian mobile number. */
export function parsePhoneInput(typed: string): Phone {
  const phone = parsePhone(typed);
  if (!phone) throw new ApiError("VALIDATION", messages.wrongMobileNumber);
  return phone;
}
