import { type Phone, parsePhone } from "@haat/domain/phone";
import { type Pincode, parsePincode } from "@haat/domain/pincode";
import { isDistrictOf, isState } from "@haat/geography/states";

export const addressesPerPerson = 20;

/** An address as it is kept; `state` is the API's `astate`. */
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

/** Checks what a shopper typed (spec §5); a string says what is wrong with it. */
export function checkAddress(typed: TypedAddress): AddressFields | string {
  const phone = parsePhone(typed.phone);
  if (!phone) return "Enter a 10-digit Indian mobile number.";
  const pincode = parsePincode(typed.pincode);
  if (!pincode) return "Enter a 6-digit PIN code.";
  if (!isState(typed.state)) return "Choose a state from the list.";
  if (!isDistrictOf(typed.state, typed.district)) return `Choose a district of ${typed.state}.`;
  return { ...typed, phone, pincode };
}
