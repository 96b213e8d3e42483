import { formatPhone } from "@haat/ui/format";
import type { Order } from "./order.ts";

/** The fields of the form, in its order. The state decides about the tax, so it is none. */
export const addressFields = [
  "name",
  "phone",
  "address",
  "landmark",
  "locality",
  "city",
  "district",
  "pincode",
] as const;
type AddressField = (typeof addressFields)[number];

/** What the fields of the form have. */
export type AddressValues = Readonly<Record<AddressField, string>>;

/** null for members who do not see the address. */
export function addressValuesOf({ contact, city, district, pincode }: Order["buyer"]): AddressValues | null {
  if (contact === null) return null;
  const { recipient, recipientPhone, address, landmark, locality } = contact;
  return {
    name: recipient,
    phone: formatPhone(recipientPhone),
    address,
    landmark: landmark ?? "",
    locality,
    city,
    district,
    pincode,
  };
}
