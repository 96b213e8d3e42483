import { orderChannels } from "@haat/domain/account";
import { resultReply } from "@haat/service-kit/replies";
import { z } from "zod";

export const userInfoReply = z
  .object({
    success: z.literal(true),
    userInfo: z.object({
      _id: z.uuid(),
      name: z.string(),
      email: z.string().nullable(),
      emailTakesMail: z.boolean().meta({ description: "False when it has rejected our mail for good" }),
      phone: z.string(),
      gstin: z.string().nullable(),
      orderChannels: z.enum(orderChannels),
      isConsumer: z.boolean(),
    }),
  })
  .meta({
    id: "UserInfo",
    example: {
      success: true,
      userInfo: {
        _id: "5e7a1c93-2b8d-4e6f-8c40-9d3b6a1f2e74",
        name: "Ananya Sen",
        email: "ananya@example.com",
        emailTakesMail: true,
        phone: "+919830012345",
        gstin: null,
        orderChannels: "sms_and_mail",
        isConsumer: true,
      },
    },
  });

export const sessionList = resultReply(
  z.array(
    z
      .object({
        _id: z.uuid(),
        /** "Chrome on Android", or "Unknown device". */
        device: z.string(),
        createdAt: z.iso.datetime(),
        /** May be a few minutes old. */
        lastSeenAt: z.iso.datetime(),
        /** The session of this request. */
        current: z.boolean(),
      })
      .meta({ id: "Session" }),
  ),
).meta({
  example: {
    success: true,
    result: [
      {
        _id: "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23",
        device: "Chrome on Android",
        createdAt: "2026-11-02T06:12:44.000Z",
        lastSeenAt: "2026-11-24T10:05:00.000Z",
        current: true,
      },
    ],
  },
});

export const endSessionBody = z
  .strictObject({ sessionId: z.uuid() })
  .meta({ example: { sessionId: "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23" } });
