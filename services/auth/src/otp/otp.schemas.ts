import { successReply } from "@haat/service-kit/replies";
import { z } from "zod";
import { messages } from "../messages.ts";
import { fullName } from "../profile/profile.schemas.ts";

export const phone = z.string().max(32, { error: () => messages().field.phone });
export const verId = z.uuid({ error: () => messages().field.verificationId });

export const registerBody = z
  .strictObject({ name: fullName, phone })
  .meta({ example: { name: "Ananya Sen", phone: "9830012345" } });
export const loginBody = z.strictObject({ phone }).meta({ example: { phone: "9830012345" } });

/** `otp` is the verification id (spec §7), never the code. */
export const codeSent = successReply.extend({ otp: z.uuid() }).meta({
  id: "CodeSent",
  example: {
    success: true,
    msg: "We've sent a code to your phone.",
    otp: "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23",
  },
});

export const verifyBody = z
  .strictObject({
    phonenumber: phone,
    ver_id: verId,
    /** May be empty here: an empty code has its own error message (spec §5). */
    otp_code: z.string().max(16),
  })
  .meta({
    example: {
      phonenumber: "9830012345",
      ver_id: "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23",
      otp_code: "482913",
    },
  });

export const completeBody = z
  .strictObject({ ver_id: verId, name: fullName })
  .meta({ example: { ver_id: "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23", name: "Ananya Sen" } });

const signedInExample = {
  success: true,
  msg: "You're signed in.",
  message: "You're signed in.",
  access_token: "eyJhbGciOiJFZERTQSJ9.e30.c2lnbmF0dXJl",
  user: { _id: "5e7a1c93-2b8d-4e6f-8c40-9d3b6a1f2e74", name: "Ananya Sen", isConsumer: true },
};

export const signedInReply = z
  .object({
    success: z.literal(true),
    msg: z.string(),
    message: z.string(),
    access_token: z.string(),
    user: z.object({ _id: z.uuid(), name: z.string(), isConsumer: z.boolean() }),
  })
  .meta({ id: "SignedIn", example: signedInExample });

/** The number is verified and new: `ver_id` goes to completeRegistration together with a name. */
const nameNeeded = z
  .object({ success: z.literal(true), msg: z.string(), needs_name: z.literal(true), ver_id: z.uuid() })
  .meta({ id: "NameNeeded" });

export const verifyReply = z.union([signedInReply, nameNeeded]).meta({ example: signedInExample });
