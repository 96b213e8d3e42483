import { mayStaff } from "@haat/domain/staff-permissions";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { recordRead } from "@haat/service-kit/staff/contact-reads";
import type { AuthenticatedStaff } from "@haat/service-kit/tokens";
import type { Db } from "../db/client.ts";
import { findContactEntries, findContactMessage } from "./contact.repository.ts";

/**
 * A ticket with all that was done about it. Records that the member has read the sender's phone number and e-mail address,
 * unless their role shows neither.
 * @throws ApiError NOT_FOUND
 */
export async function readTicket(
  db: Db,
  messageId: string,
  { staffId, role }: Pick<AuthenticatedStaff, "staffId" | "role">,
) {
  const showsContact = mayStaff(role, "shopper.read");
  const [found, entries] = await Promise.all([
    findContactMessage(db, messageId, staffId),
    findContactEntries(db, messageId),
  ]);
  if (!found) throw new ApiError("NOT_FOUND", messages().notFound);
  if (showsContact && !found.isReadRecorded) await recordRead(db, { kind: "ticket", id: messageId });
  return { ...found, entries, showsContact };
}
