import { resultReply } from "@haat/service-kit/replies";
import { z } from "zod";

export const userInfoReply = z
  .object({
    success: z.literal(true),
    userInfo: z.object({
      _id: z.uuid(),
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string(),
      isConsumer: z.boolean(),
    }),
  })
  .meta({ id: "UserInfo" });

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
);

export const endSessionBody = z
  .strictObject({ sessionId: z.uuid() })
  .meta({ example: { sessionId: "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23" } });
