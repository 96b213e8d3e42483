import type { StaffId } from "@haat/domain/id";
import { mayStaff } from "@haat/domain/staff-permissions";
import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { maskedText } from "@haat/service-kit/staff/mask";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { messages } from "../messages.ts";
import { findActiveMember } from "../staff/staff.repository.ts";
import {
  type ContactMessage,
  insertContactEntry,
  lockContactMessage,
  updateContactMessage,
} from "./contact.repository.ts";
import type { ContactEntryKind } from "./contact.rules.ts";

interface TicketChange {
  readonly messageId: string;
  /** What the member saw. */
  readonly version: number;
}

/**
 * Gives a ticket to a colleague, or to nobody. A repeat changes nothing.
 * @throws ApiError NOT_FOUND, also for a colleague who may not answer; EDITED_MEANWHILE.
 */
export async function assignTicket(
  db: Db,
  { messageId, version, assigneeId }: TicketChange & { readonly assigneeId: StaffId | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, messageId);
    if (ticket.assigneeId === assigneeId) return;
    expectVersion(ticket, version);
    if (assigneeId !== null) await expectAnswerer(tx, assigneeId);
    await updateContactMessage(tx, messageId, { assigneeId });
    await recordStaffAction(tx, {
      verb: "ticket.assign",
      subject: { kind: "ticket", id: messageId },
      before: { assigneeId: ticket.assigneeId },
      after: { assigneeId },
    });
  });
}

/** Marks a ticket as done, or opens it again. A repeat changes nothing. @throws ApiError NOT_FOUND, EDITED_MEANWHILE */
export async function finishTicket(
  db: Db,
  { messageId, version, done }: TicketChange & { readonly done: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, messageId);
    if ((ticket.doneAt !== null) === done) return;
    expectVersion(ticket, version);
    await updateContactMessage(tx, messageId, { doneAt: done ? sql`now()` : null });
    await recordStaffAction(tx, {
      verb: done ? "ticket.done" : "ticket.reopen",
      subject: { kind: "ticket", id: messageId },
    });
  });
}

interface NewEntry extends TicketChange {
  readonly id: string;
  readonly staffId: StaffId;
  readonly kind: Exclude<ContactEntryKind, "acknowledgement">;
  readonly text: string;
  /** Whether the ticket is done with it. */
  readonly done: boolean;
}

/**
 * Answers a ticket by e-mail, which a job sends, records a call, or adds a note for colleagues. Idempotent by the entry's id. The
 * audit has only that there is one, because entries are erased with the message.
 * @throws ApiError NOT_FOUND; EDITED_MEANWHILE when somebody was first with an answer.
 */
export async function addTicketEntry(db: Db, { version, done, ...entry }: NewEntry): Promise<void> {
  const { messageId, kind, staffId, text } = entry;
  await db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, messageId);
    const state = kind === "answer" ? ("waiting" as const) : null;
    const stored = { ...entry, state, text: kind === "note" ? maskedText(text) : text };
    if (!(await insertContactEntry(tx, stored))) return;
    const subject = { kind: "ticket", id: messageId };
    await recordStaffAction(tx, { verb: `ticket.${kind}`, subject });
    if (kind === "note") return;
    expectVersion(ticket, version);
    await updateContactMessage(tx, messageId, {
      assigneeId: ticket.assigneeId ?? staffId,
      answeredAt: sql`coalesce(answered_at, now())`,
      ...(kind === "call" && { acknowledgedAt: sql`coalesce(acknowledged_at, now())` }),
      ...(done && { doneAt: sql`now()` }),
    });
    if (done && ticket.doneAt === null) await recordStaffAction(tx, { verb: "ticket.done", subject });
  });
}

/** Only who may answer takes a ticket. */
async function expectAnswerer(tx: Tx, staffId: StaffId): Promise<void> {
  const member = await findActiveMember(tx, staffId);
  if (!member || !mayStaff(member.role, "message.send"))
    throw new ApiError("NOT_FOUND", messages().staff.notFound);
}

async function lockTicket(tx: Tx, id: string): Promise<ContactMessage> {
  const ticket = await lockContactMessage(tx, id);
  if (!ticket) throw new ApiError("NOT_FOUND", commonMessages().notFound);
  return ticket;
}

function expectVersion(ticket: ContactMessage, version: number): void {
  if (ticket.version !== version) throw new ApiError("EDITED_MEANWHILE", messages().staff.changed);
}
