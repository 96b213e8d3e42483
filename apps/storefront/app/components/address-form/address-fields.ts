import { parsePhone } from "@haat/domain/phone";
import { parsePincode } from "@haat/domain/pincode";
import { isDistrictOf, isState } from "@haat/geography/states";
import { addressTexts } from "#messages/address";
import type { Address } from "../../lib/address.ts";
import type { FieldErrors } from "../../lib/form-errors.ts";
import { formText } from "../../lib/forms.ts";

const addressFields = [
  "name",
  "phone",
  "pincode",
  "locality",
  "address",
  "city",
  "state",
  "district",
  "landmark",
] as const;

export type AddressField = (typeof addressFields)[number];
export type AddressValues = Readonly<Record<AddressField, string>>;

/** The action data of the form at `/account/addresses`. */
export type SaveAddressResult =
  | { readonly saved: Address; readonly message: string }
  | {
      readonly saved: null;
      /** The submitted values. */
      readonly values: AddressValues;
      readonly errors: FieldErrors;
      /** An error that belongs to no field; empty when there is none. */
      readonly message: string;
    };

/** The maximum lengths; auth has the same. */
export const maxLengths: Readonly<Record<AddressField, number>> = {
  name: 100,
  phone: 32,
  pincode: 16,
  locality: 100,
  address: 250,
  city: 60,
  state: 60,
  district: 60,
  landmark: 100,
};

export function readAddress(form: FormData): AddressValues {
  const text = (field: AddressField) => formText(form, field);
  return {
    name: text("name"),
    phone: text("phone"),
    pincode: text("pincode"),
    locality: text("locality"),
    address: text("address"),
    city: text("city"),
    state: text("state"),
    district: text("district"),
    landmark: text("landmark"),
  };
}

/** Spec §5: all but the landmark are required, the phone is numeric, the district belongs to the state. */
export function validateAddress(values: AddressValues): FieldErrors {
  const errors: Record<string, string> = {};
  for (const field of addressFields) {
    const error = fieldError(field, values);
    if (error !== null) errors[field] = error;
  }
  return errors;
}

function fieldError(field: AddressField, values: AddressValues): string | null {
  const value = values[field];
  if (value.length > maxLengths[field]) return addressTexts.tooLong({ maximum: maxLengths[field] });
  if (field === "landmark") return null;
  if (value === "") return addressTexts.missing[field];
  switch (field) {
    case "phone":
      return parsePhone(value) ? null : addressTexts.invalidPhone;
    case "pincode":
      return parsePincode(value) ? null : addressTexts.invalidPincode;
    case "state":
      return isState(value) ? null : addressTexts.missing.state;
    case "district":
      return isDistrictOf(values.state, value) ? null : addressTexts.missing.district;
    default:
      return null;
  }
}
