import { z } from "zod";

/** What a user is told about the account. No variable is personal data. */
export const noticeEvent = z.discriminatedUnion("event", [
  z.object({ event: z.literal("new_device"), device: z.string() }),
  /** `ending`: the last four digits of the new number. */
  z.object({ event: z.literal("phone_changed"), ending: z.string() }),
  z.object({ event: z.literal("account_closing") }),
  /** Of an application for wholesale prices, as the next one: by e-mail only. */
  z.object({ event: z.literal("wholesale_accepted") }),
  /** `reason`: the words of staff for the shopper. */
  z.object({ event: z.literal("wholesale_rejected"), reason: z.string() }),
]);

export type NoticeEvent = z.output<typeof noticeEvent>;

export const noticeEvents = [
  "new_device",
  "phone_changed",
  "account_closing",
  "wholesale_accepted",
  "wholesale_rejected",
] as const satisfies readonly NoticeEvent["event"][];
