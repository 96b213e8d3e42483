import { orderChannels } from "@haat/domain/account";
import { resultReply, successReply } from "@haat/service-kit/replies";
import { messageChannels, messageStates } from "@haat/service-kit/shopper-messages/attempt.rules";
import { z } from "zod";
import { addressExample, wireAddress } from "../address/address.schemas.ts";
import { messages } from "../messages.ts";
import { noticeEvents } from "../notice/notice-event.ts";
import { phone, verId } from "../otp/otp.schemas.ts";
import { exportedApplication, exportedApplicationExample } from "../wholesale/wholesale.schemas.ts";

const ticket = z.uuid({ error: () => messages().field.verificationId });
const code = z.string().max(16);

export const ownerCodeBody = z
  .strictObject({ ver_id: verId, otp_code: code })
  .meta({ example: { ver_id: "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23", otp_code: "482913" } });

/** `ticket` goes to the calls that need a confirmed owner. */
export const ownerConfirmed = successReply.extend({ ticket: z.uuid() }).meta({
  id: "OwnerConfirmed",
  example: {
    success: true,
    msg: "Your number is confirmed.",
    ticket: "c41d9e27-6f3a-4b85-a1d0-7e2c5f8b9361",
  },
});

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
      gstin: z.string().nullable(),
      tier: z.string(),
      orderChannels: z.enum(orderChannels),
      createdAt: time,
      addresses: z.array(wireAddress),
      cart: z.array(z.object({ productId: z.string(), quantity: z.int(), isSaved: z.boolean() })),
      sessions: z.array(z.object({ device: z.string(), createdAt: time, lastSeenAt: time })),
      phoneChanges: z.array(z.object({ from: z.string(), to: z.string(), at: time })),
      notices: z.array(
        z.object({
          event: z.enum(noticeEvents),
          channel: z.enum(messageChannels),
          to: z.string(),
          state: z.enum(messageStates),
          at: time,
        }),
      ),
      wholesaleApplications: z
        .array(exportedApplication)
        .meta({ description: "Of the documents, that they are stored: the user has them" }),
    })
    .meta({ id: "AccountData" }),
).meta({
  example: {
    success: true,
    result: {
      name: "Ananya Sen",
      phone: "+919830012345",
      email: "ananya@example.com",
      gstin: null,
      tier: "consumer",
      orderChannels: "sms_and_mail",
      createdAt: "2026-05-11T07:42:10.000Z",
      addresses: [addressExample],
      cart: [{ productId: "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05", quantity: 1, isSaved: false }],
      sessions: [
        {
          device: "Chrome on Android",
          createdAt: "2026-11-02T06:12:44.000Z",
          lastSeenAt: "2026-11-24T10:05:00.000Z",
        },
      ],
      phoneChanges: [{ from: "+919830054321", to: "+919830012345", at: "2026-08-19T12:30:05.000Z" }],
      notices: [
        {
          event: "new_device",
          channel: "sms",
          to: "+919830012345",
          state: "sent",
          at: "2026-11-02T06:12:44.000Z",
        },
      ],
      wholesaleApplications: [exportedApplicationExample],
    },
  },
});
