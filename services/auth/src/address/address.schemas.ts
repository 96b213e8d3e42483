import { resultReply, successReply } from "@haat/service-kit/replies";
import { lineText } from "@haat/service-kit/text";
import { z } from "zod";
import { messages } from "../messages.ts";
import { fullName } from "../profile/profile.schemas.ts";
import { requiredLine } from "../required-line.ts";
import type { Address, ListedAddress } from "./address.repository.ts";
import { defaultOf, type TypedAddress } from "./address.rules.ts";

export const addressBody = z
  .strictObject({
    name: fullName,
    phone: z.string().max(32),
    pincode: z.string().max(16),
    locality: requiredLine(100),
    address: requiredLine(250),
    city: requiredLine(60),
    district: requiredLine(60),
    astate: requiredLine(60),
    landmark: lineText.max(100, { error: () => messages().field.tooLong({ limit: 100 }) }).nullish(),
  })
  .meta({
    example: {
      name: "Ananya Sen",
      phone: "9830012345",
      pincode: "700019",
      locality: "Ballygunge",
      address: "48 Rash Behari Avenue",
      city: "Kolkata",
      district: "Kolkata",
      astate: "West Bengal",
    },
  });

export const defaultAddressBody = z
  .strictObject({ addressId: z.uuid() })
  .meta({ example: { addressId: "c41d9e27-6f3a-4b85-a1d0-7e2c5f8b9361" } });

export const updateAddressBody = addressBody.extend({ addressId: z.uuid() }).meta({
  example: {
    addressId: "c41d9e27-6f3a-4b85-a1d0-7e2c5f8b9361",
    name: "Ananya Sen",
    phone: "9830012345",
    pincode: "700019",
    locality: "Ballygunge",
    address: "48 Rash Behari Avenue",
    city: "Kolkata",
    district: "Kolkata",
    astate: "West Bengal",
  },
});

/** `userId` is accepted from old clients (spec §7) and ignored: the session names the user. */
export const deleteAddressBody = z
  .strictObject({
    addressId: z.uuid(),
    userId: z.string().max(64).optional(),
  })
  .meta({ example: { addressId: "c41d9e27-6f3a-4b85-a1d0-7e2c5f8b9361" } });

export const addressExample = {
  _id: "c41d9e27-6f3a-4b85-a1d0-7e2c5f8b9361",
  name: "Ananya Sen",
  phone: "+919830012345",
  pincode: "700019",
  locality: "Ballygunge",
  address: "48 Rash Behari Avenue",
  city: "Kolkata",
  district: "Kolkata",
  astate: "West Bengal",
  landmark: null,
  country: "India",
};

export const wireAddress = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    phone: z.string(),
    pincode: z.string(),
    locality: z.string(),
    address: z.string(),
    city: z.string(),
    district: z.string(),
    astate: z.string(),
    landmark: z.string().nullable(),
    country: z.string(),
  })
  .meta({ id: "Address" });

export const addressList = resultReply(z.array(wireAddress))
  .extend({
    defaultAddressId: z
      .uuid()
      .nullable()
      .meta({ description: "Null only without an address; not in the specification" }),
  })
  .meta({ example: { success: true, result: [addressExample], defaultAddressId: addressExample._id } });
export const addressSaved = successReply.extend({ result: wireAddress }).meta({
  id: "AddressSaved",
  example: { success: true, msg: "Address saved.", result: addressExample },
});

export function fromWire({ astate, landmark, ...rest }: z.output<typeof addressBody>): TypedAddress {
  return { ...rest, state: astate, landmark: landmark || null };
}

export function toWireList(addresses: readonly ListedAddress[]): z.input<typeof addressList> {
  return {
    success: true,
    result: addresses.map(toWire),
    defaultAddressId: defaultOf(addresses)?.id ?? null,
  };
}

/** The reply's schema drops what is not part of it. */
export function toWire({ id, state, ...rest }: Address): z.input<typeof wireAddress> {
  return { ...rest, _id: id, astate: state };
}
