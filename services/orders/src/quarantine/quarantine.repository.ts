import { createHash } from "node:crypto";
import { formatActor } from "@haat/domain/actor";
import { currentActorValues } from "@haat/service-kit/columns";
import { currentActor } from "@haat/service-kit/request-context";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../db/client.ts";
import { quarantine } from "../db/schema/payments.ts";

/**
 * Stores a payment or refund result that does not match its order, for staff to resolve (`resolve-alarm`). Nothing else
 * changes. The same result is stored once, however often it arrives.
 */
export async function quarantineResult(
  tx: Tx,
  orderId: string,
  reason: string,
  result: object,
): Promise<void> {
  const fingerprint = createHash("sha256").update(JSON.stringify({ orderId, reason, result })).digest("hex");
  await tx
    .insert(quarantine)
    .values({ orderId, reason, message: result, fingerprint, ...currentActorValues() })
    .onConflictDoNothing({ target: quarantine.fingerprint });
}

/** Records what the current actor did about a quarantined result. False when it is recorded already. */
export async function resolveQuarantine(tx: Tx, id: string, resolution: string): Promise<boolean> {
  const resolved = await tx
    .update(quarantine)
    .set({ resolvedAt: sql`now()`, resolution, resolvedBy: formatActor(currentActor()) })
    .where(and(eq(quarantine.id, id), isNull(quarantine.resolvedAt)))
    .returning({ id: quarantine.id });
  return resolved.length > 0;
}
