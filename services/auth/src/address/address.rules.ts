import { type Phone, parsePhone } from "@haat/domain/phone";
import { type Pincode, parsePincode } from "@haat/domain/pincode";
import { isDistrictOf, isState } from "@haat/geography/states";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "../messages.ts";

export const addressesPerUser = 20;

/** An address as it is stored; `state` is the API's `astate`. */
export interface AddressFields {
  readonly name: string;
  readonly phone: Phone;
  readonly pincode: Pincode;
  readonly locality: string;
  readonly address: string;
  readonly city: string;
  readonly district: string;
  readonly state: string;
  readonly landmark: string | null;
}

export type TypedAddress = Omit<AddressFields, "phone" | "pincode"> & {
  readonly phone: string;
  readonly pincode: string;
};

/**
 * Checks and normalizes what a shopper typed (spec §5).
 * @throws ApiError VALIDATION
 */
export function parseAddress(typed: TypedAddress): AddressFields {
  const phone = parsePhone(typed.phone);
  if (!phone) throw new ApiError("VALIDATION", messages().address.wrongMobileNumber);
  const pincode = parsePincode(typed.pincode);
  if (!pincode) throw new ApiError("VALIDATION", messages().address.wrongPincode);
  if (!isState(typed.state)) throw new ApiError("VALIDATION", messages().address.wrongState);
  if (!isDistrictOf(typed.state, typed.district))
    throw new ApiError("VALIDATION", messages().address.wrongDistrict({ state: typed.state }));
  return { ...typed, phone, pincode };
}

interface Candidate {
  readonly defaultSince: Date | null;
}

/**
 * The default of a user's addresses, which are in the order of adding: the one that was made the default last, or the
 * oldest. So there is exactly one, whatever is deleted.
 */
export function defaultOf<Address extends Candidate>(addresses: readonly Address[]): Address | undefined {
  const since = ({ defaultSince }: Candidate) => defaultSince?.getTime() ?? 0;
  return addresses.reduce<Address | undefined>(
    (found, address) => (found && since(found) >= since(address) ? found : address),
    undefined,
  );
}
