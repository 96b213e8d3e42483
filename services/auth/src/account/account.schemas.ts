import { resultReply, successReply } from "@haat/service-kit/replies";
import { z } from "zod";
import { wireAddress } from "../address/address.schemas.ts";
import { messages } from "../messages.ts";
import { phone, verId } from "../otp/otp.schemas.ts";

const ticket = z.uuid({ error: () => messages().field.verificationId });
const code = z.string().max(16);

export const ownerCodeBody = z
  .strictObject({ ver_id: verId, otp_code: code })
  .meta({ example: { ver_id: "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23", otp_code: "482913" } });

/** `ticket` goes to the calls that need a confirmed owner. */
export const ownerConfirmed = successReply.extend({ ticket: z.uuid() }).meta({ id: "OwnerConfirmed" });

export const newPhoneCodeBody = z
  .strictObject({ ticket, phone })
  .meta({ example: { ticket: "c41d9e27-6f3a-4b85-a1d0-7e2c5f8b9361", phone: "9830054321" } });
export const changePhoneBody = z.strictObject({ ticket, phone, ver_id: verId, otp_code: code }).meta({
  example: {
    ticket: "c41d9e27-6f3a-4b85-a1d0-7e2c5f8b9361",
    phone: "9830054321",
    ver_id: "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23",
    otp_code: "482913",
  },
});
export const closeAccountBody = z
  .strictObject({ ticket })
  .meta({ example: { ticket: "c41d9e27-6f3a-4b85-a1d0-7e2c5f8b9361" } });

const time = z.iso.datetime();

/** Everything that this service keeps about the user. */
export const accountData = resultReply(
  z
    .object({
      name: z.string(),
      phone: z.string(),
      email: z.string().nullable(),
      tier: z.string(),
      createdAt: time,
      addresses: z.array(wireAddress),
      cart: z.array(z.object({ productId: z.string(), quantity: z.int(), isSaved: z.boolean() })),
      sessions: z.array(z.object({ device: z.string(), createdAt: time, lastSeenAt: time })),
      phoneChanges: z.array(z.object({ from: z.string(), to: z.string(), at: time })),
    })
    .meta({ id: "AccountData" }),
);
