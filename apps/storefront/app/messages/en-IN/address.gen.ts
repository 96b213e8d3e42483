// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber } from "@haat/domain/message-format";

const locale = "en-IN";

export const addressTexts = {
  title: "Saved Addresses",
  none: "No Data Available",
  noneHint: "Saved addresses are ready to use at checkout.",
  add: "Add Address",
  makeDefault: <Node>({ hidden, name }: { readonly hidden: (text: string) => Node; readonly name: string }) => ["Make default", hidden(` the address of ${name}`)],
  edit: <Node>({ hidden, name }: { readonly hidden: (text: string) => Node; readonly name: string }) => ["Edit", hidden(` the address of ${name}`)],
  editTitle: "Edit address",
  delete: <Node>({ hidden, name }: { readonly hidden: (text: string) => Node; readonly name: string }) => ["Delete", hidden(` the address of ${name}`)],
  confirmDelete: "Delete",
  deleteTitle: "Delete address",
  deleteQuestion: "Are you sure about delete ?",
  cancel: "Cancel",
  save: "Save address",
  saving: "Saving...",
  fields: {
    name: "Name",
    phone: "Phone",
    pincode: "Pincode",
    locality: "Locality",
    address: "Address",
    city: "City",
    state: "State",
    district: "District",
    landmark: "Landmark",
  },
  chooseState: "Choose a state",
  chooseDistrict: "Choose a district",
  chooseStateFirst: "Choose a state first",
  showDistricts: "Show districts",
  pincodePlace: ({ city, state }: { readonly city: string; readonly state: string }) => `${city}, ${state}`,
  notServed: "We can't deliver to this pincode yet.",
  missing: {
    name: "Enter the recipient's name",
    phone: "Enter a phone number for the courier",
    pincode: "Enter the pincode",
    locality: "Enter the locality",
    address: "Enter the house number and street",
    city: "Enter the city, town or village",
    state: "Choose a state",
    district: "Choose a district",
  },
  tooLong: ({ maximum }: { readonly maximum: number }) => `Use ${formatNumber(locale, maximum)} characters or fewer`,
  invalidPhone: "Enter a 10-digit Indian mobile number",
  invalidPincode: "Enter a 6-digit pincode",
};
