import { z } from "zod";

/** What a user is told about the account. No variable is personal data. */
export const noticeEvent = z.discriminatedUnion("event", [
  z.object({ event: z.literal("new_device"), device: z.string() }),
  /** `ending`: the last four digits of the new number. */
  z.object({ event: z.literal("phone_changed"), ending: z.string() }),
  z.object({ event: z.literal("account_closing") }),
]);

export type NoticeEvent = z.output<typeof noticeEvent>;

export const noticeEvents = [
  "new_device",
  "phone_changed",
  "account_closing",
] as const satisfies readonly NoticeEvent["event"][];
