import { parsePhone } from "@haat/domain/phone";
import { parsePincode } from "@haat/domain/pincode";
import { isDistrictOf, isState } from "@haat/geography/states";
import type { Address } from "../../lib/address.ts";
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
export type AddressErrors = Readonly<Partial<Record<AddressField, string>>>;

/** What the action at `/account/addresses` says to a sent form. */
export type AddressAnswer =
  | { readonly saved: Address; readonly msg: string }
  | {
      readonly saved: null;
      /** What was typed, for the form to show again. */
      readonly values: AddressValues;
      readonly errors: AddressErrors;
      /** What is wrong with none of the fields; empty when nothing is. */
      readonly msg: string;
    };

/** The most characters a field takes; auth has the same. */
export const longest: Readonly<Record<AddressField, number>> = {
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

const missing: Readonly<Record<Exclude<AddressField, "landmark">, string>> = {
  name: "Enter the name of who receives the parcel",
  phone: "Enter a phone number for the courier",
  pincode: "Enter the pincode",
  locality: "Enter the locality",
  address: "Enter house, street and area",
  city: "Enter the city, town or village",
  state: "Choose a state",
  district: "Choose a district",
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

/** Spec §5: all but the landmark required, the phone numeric, the district of the state. */
export function addressErrors(values: AddressValues): AddressErrors {
  const errors: Partial<Record<AddressField, string>> = {};
  for (const field of addressFields) {
    const error = fieldError(field, values);
    if (error !== null) errors[field] = error;
  }
  return errors;
}

function fieldError(field: AddressField, values: AddressValues): string | null {
  const value = values[field];
  if (value.length > longest[field]) return `Keep it under ${longest[field]} characters`;
  if (field === "landmark") return null;
  if (value === "") return missing[field];
  switch (field) {
    case "phone":
      return parsePhone(value) ? null : "Enter a 10-digit Indian mobile number";
    case "pincode":
      return parsePincode(value) ? null : "Enter a pincode of six digits";
    case "state":
      return isState(value) ? null : missing.state;
    case "district":
      return isDistrictOf(values.state, value) ? null : missing.district;
    default:
      return null;
  }
}
