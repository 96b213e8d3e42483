import { orderChannels, tiers } from "@haat/domain/account";
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
  .meta({
    id: "InternalBuyer",
    example: {
      id: "5e7a1c93-2b8d-4e6f-8c40-9d3b6a1f2e74",
      name: "Ananya Sen",
      email: "ananya@example.com",
      phone: "+919830012345",
      tier: "consumer",
      address: {
        id: "c41d9e27-6f3a-4b85-a1d0-7e2c5f8b9361",
        name: "Ananya Sen",
        phone: "+919830012345",
        pincode: "700019",
        locality: "Ballygunge",
        address: "48 Rash Behari Avenue",
        city: "Kolkata",
        district: "Kolkata",
        state: "West Bengal",
        landmark: null,
        country: "India",
      },
    },
  });

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
export const boughtReply = z
  .object({ orderId: z.uuid() })
  .meta({ example: { orderId: "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62" } });
export const boughtParams = z.strictObject({ userId: z.uuid() });

export const userParams = z.strictObject({ userId: z.uuid() });
export const orderContactReply = z
  .object({
    channels: z.enum(orderChannels),
    email: z.string().nullable(),
    takesMail: z.boolean().meta({ description: "False when the address has rejected our mail for good" }),
  })
  .meta({ example: { channels: "sms_and_mail", email: "ananya@example.com", takesMail: true } });

export const emailRejectedBody = z
  .strictObject({ email: z.string().max(254) })
  .meta({ example: { email: "ananya@example.com" } });
export const emailRejectedReply = z
  .object({ email: z.string() })
  .meta({ example: { email: "ananya@example.com" } });

export const buyerParams = z.strictObject({ userId: z.uuid() });
export const buyerQuery = z.strictObject({ sessionId: z.uuid(), addressId: z.uuid() });

export const contactReply = z
  .object({ phone: z.string(), tier: z.enum(tiers) })
  .meta({ id: "InternalContact", example: { phone: "+919830012345", tier: "consumer" } });
