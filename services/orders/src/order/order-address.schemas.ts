import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";

const short = z.string().max(500).nullish();

/** An id, or a complete address of which only the id is used: orders reads the address from auth. */
export const selectedAddress = z
  .union([
    uuidInput,
    z.strictObject({
      _id: uuidInput,
      name: short,
      phone: short,
      pincode: z.union([z.string().max(20), z.number()]).nullish(),
      locality: short,
      address: short,
      city: short,
      district: short,
      astate: short,
      landmark: short,
      country: short,
    }),
  ])
  .transform((chosen) => (typeof chosen === "string" ? chosen : chosen._id));

export const selectedAddressOut = z.object({
  _id: z.string(),
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
});
