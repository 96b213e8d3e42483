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
