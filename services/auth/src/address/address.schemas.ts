import { resultReply, successReply } from "@haat/service-kit/replies";
import { z } from "zod";
import { personName } from "../profile/profile.schemas.ts";

const line = (most: number) =>
  z.string().trim().min(1, "Fill this in").max(most, `Keep it under ${most} characters`);

export const addressBody = z.strictObject({
  name: personName,
  phone: z.string().max(32),
  pincode: z.string().max(16),
  locality: line(100),
  address: line(250),
  city: line(60),
  district: line(60),
  astate: line(60),
  landmark: z.string().trim().max(100, "Keep it under 100 characters").nullish(),
});

export const updateAddressBody = addressBody.extend({ addressId: z.uuid() });

/** `userId` is sent by old clients (spec §7) and means nothing: the session says whose address it is. */
export const deleteAddressBody = z.strictObject({
  addressId: z.uuid(),
  userId: z.string().max(64).optional(),
});

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

export const addressList = resultReply(z.array(wireAddress));
export const addressSaved = successReply.extend({ result: wireAddress }).meta({ id: "AddressSaved" });
