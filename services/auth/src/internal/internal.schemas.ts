import { tiers } from "@haat/domain/tier";
import { z } from "zod";

export const userReply = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string(),
    tier: z.enum(tiers),
  })
  .meta({ id: "InternalUser" });

export const addressReply = z
  .object({
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
  })
  .meta({ id: "InternalAddress" });

export const userQuery = z.strictObject({ sessionId: z.uuid().optional() });

export const userParams = z.strictObject({ userId: z.uuid() });
export const addressParams = z.strictObject({ userId: z.uuid(), addressId: z.uuid() });
