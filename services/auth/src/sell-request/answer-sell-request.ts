import type { StaffId } from "@haat/domain/id";
import type { Paise } from "@haat/domain/money";
import { mayStaff } from "@haat/domain/staff-permissions";
import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { recordRead } from "@haat/service-kit/staff/contact-reads";
import { maskedText } from "@haat/service-kit/staff/mask";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { AuthenticatedStaff } from "@haat/service-kit/tokens";
import type { Db } from "../db/client.ts";
import { messages } from "../messages.ts";
import {
  findSellEntries,
  findSellRequest,
  insertSellEntry,
  lockSellRequest,
  updateSellRequest,
} from "./sell-request.repository.ts";
import { allowedEntries, type SellEntryKind, stateAfter } from "./sell-request.rules.ts";

/**
 * A request with what was said about it. Records that the member has read the seller's phone number, unless their role does not show it.
 * @throws ApiError NOT_FOUND
 */
export async function readSellRequest(
  db: Db,
  id: string,
  { staffId, role }: Pick<AuthenticatedStaff, "staffId" | "role">,
) {
  const showsContact = mayStaff(role, "shopper.read");
  const [found, entries] = await Promise.all([findSellRequest(db, id, staffId), findSellEntries(db, id)]);
  if (!found) throw new ApiError("NOT_FOUND", commonMessages().notFound);
  if (showsContact && !found.isReadRecorded) await recordRead(db, { kind: "sellRequest", id });
  return { request: found.request, entries, showsContact };
}

interface Answer {
  readonly id: string;
  readonly requestId: string;
  readonly staffId: StaffId;
  readonly kind: SellEntryKind;
  /** Of an offer. */
  readonly amountPaise: Paise | null;
  readonly text: string;
  /** What the member saw. */
  readonly version: number;
}

/**
 * Records what a member told the seller on the phone, or a note for colleagues. Idempotent by the entry's id.
 * @throws ApiError NOT_FOUND; VALIDATION for an offer without an amount; EDITED_MEANWHILE when somebody was first; STATE_CHANGED.
 */
export async function answerSellRequest(db: Db, { version, ...entry }: Answer): Promise<void> {
  const { requestId, kind, amountPaise, text } = entry;
  if (kind === "quote" && amountPaise === null) {
    const error = messages().sell.staff.amount;
    throw new ApiError("VALIDATION", error, { details: { fields: { amount: error } } });
  }
  await db.transaction(async (tx) => {
    const request = await lockSellRequest(tx, requestId);
    if (!request) throw new ApiError("NOT_FOUND", commonMessages().notFound);
    if (!(await insertSellEntry(tx, { ...entry, text: maskedText(text) }))) return;
    if (!allowedEntries(request.state).includes(kind))
      throw new ApiError("STATE_CHANGED", messages().sell.staff.notNow);
    const state = stateAfter(request.state, kind);
    await recordStaffAction(tx, {
      verb: `sellRequest.${kind}`,
      subject: { kind: "sellRequest", id: requestId },
      ...(kind !== "note" && {
        before: { state: request.state, quotePaise: request.quotePaise },
        after: { state, quotePaise: amountPaise ?? request.quotePaise },
      }),
    });
    if (kind === "note") return;
    if (request.version !== version) throw new ApiError("EDITED_MEANWHILE", messages().staff.changed);
    await updateSellRequest(tx, requestId, {
      state,
      ...(kind === "quote" && amountPaise !== null && { quotePaise: amountPaise }),
    });
  });
}
