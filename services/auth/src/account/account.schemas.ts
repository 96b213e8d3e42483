import { resultReply, successReply } from "@haat/service-kit/replies";
import { z } from "zod";
import { wireAddress } from "../address/address.schemas.ts";
import { fieldMessages } from "../messages.ts";
import { phone, verId } from "../otp/otp.schemas.ts";

const ticket = z.uuid(fieldMessages.verificationId);
const code = z.string().max(16);

export const ownerCodeBody = z.strictObject({ ver_id: verId, otp_code: code });

/** `ticket` goes to the calls that need a confirmed owner. */
export const ownerConfirmed = successReply.extend({ ticket: z.uuid() }).meta({ id: "OwnerConfirmed" });

export const newPhoneCodeBody = z.strictObject({ ticket, phone });
export const changePhoneBody = z.strictObject({ ticket, phone, ver_id: verId, otp_code: code });
export const closeAccountBody = z.strictObject({ ticket });

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
