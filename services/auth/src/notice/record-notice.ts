import type { Phone } from "@haat/domain/phone";
import type { Tx } from "../db/client.ts";
import type { User } from "../user/user.repository.ts";
import { insertNotices } from "./notice.repository.ts";
import type { NoticeEvent } from "./notice-event.ts";

/**
 * Stores what a user is told about an event, in the event's transaction: by SMS to these numbers, and by e-mail when the account
 * has an address that takes mail. The recipients are those of the event, so a later change of the account does not take them along.
 */
export async function recordNotice(
  tx: Tx,
  { id: userId, email, emailRejectedAt }: Pick<User, "id" | "email" | "emailRejectedAt">,
  phones: readonly Phone[],
  notice: NoticeEvent,
): Promise<void> {
  const { event, ...variables } = notice;
  const recipients = [
    ...phones.map((recipient) => ({ channel: "sms" as const, recipient })),
    ...(email === null || emailRejectedAt !== null ? [] : [{ channel: "mail" as const, recipient: email }]),
  ];
  await insertNotices(
    tx,
    recipients.map((one) => ({ userId, event, variables, ...one })),
  );
}
