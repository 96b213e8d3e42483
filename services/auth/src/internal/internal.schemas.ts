import { tiers } from "@haat/domain/tier";
import { z } from "zod";

const address = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  pincode: z.string(),
  locality: z.string(),
  address: z.string(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  landmark: z.string().nullable(),
  country: z.string(),
});

export const buyerReply = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string(),
    tier: z.enum(tiers),
    address: address.nullable(),
  })
  .meta({ id: "InternalBuyer" });

export const boughtBody = z
  .strictObject({
    orderId: z.uuid(),
    productIds: z.array(z.uuid()).min(1).max(100),
  })
  .meta({
    example: {
      orderId: "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62",
      productIds: ["3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05"],
    },
  });
export const boughtReply = z.object({ orderId: z.uuid() });
export const boughtParams = z.strictObject({ userId: z.uuid() });

export const buyerParams = z.strictObject({ userId: z.uuid() });
export const buyerQuery = z.strictObject({ sessionId: z.uuid(), addressId: z.uuid() });
