import { newId } from "@haat/domain/id";
import { ApiError } from "@haat/service-kit/errors";
import { messages as kitMessages } from "@haat/service-kit/messages";
import { currentActor, currentRequestId } from "@haat/service-kit/request-context";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db } from "../db/client.ts";
import { messages } from "../messages.ts";
import { lockImport, updateImport } from "./import.repository.ts";

const steps = {
  applying: { from: "checked", end: "applied", verb: "import.apply" },
  undoing: { from: "applied", end: "undone", verb: "import.undo" },
} as const;

/**
 * Lets the worker apply or undo an import. Idempotent.
 * @throws ApiError NOT_FOUND; STATE_CHANGED when it is not checked, or not applied
 */
export async function startWork(
  db: Db,
  importId: string,
  { to, reason }: { to: keyof typeof steps; reason: string },
): Promise<void> {
  const { from, end, verb } = steps[to];
  await db.transaction(async (tx) => {
    const found = await lockImport(tx, importId);
    if (!found) throw new ApiError("NOT_FOUND", kitMessages().notFound);
    if (found.state === to || found.state === end) return;
    if (found.state !== from)
      throw new ApiError("STATE_CHANGED", messages().import.wrongState, { details: { state: found.state } });
    await updateImport(tx, importId, {
      state: to,
      doneRow: 0,
      reason,
      staffId: currentActor().id,
      requestId: currentRequestId() ?? newId(),
      endedAt: null,
    });
    await recordStaffAction(tx, { verb, subject: { kind: "import", id: importId }, reason });
  });
}
