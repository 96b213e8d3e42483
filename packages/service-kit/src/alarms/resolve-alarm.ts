import { mayStaff, type StaffPermission, type StaffRole } from "@haat/domain/staff-permissions";
import { eq } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import type { Database, Transaction } from "../database.ts";
import { ApiError } from "../errors.ts";
import { messages } from "../messages.ts";
import { findOwnActions } from "../staff/find-own-actions.ts";
import { recordStaffAction } from "../staff/record-staff-action.ts";
import { type Alarm, resolveAlarms } from "./alarms.ts";
import { alarms } from "./tables.ts";

interface Resolver {
  /** What a member needs to resolve it. */
  readonly permission: StaffPermission;
  /**
   * Records what the current actor did about the alarm's subject, so that the watchdog does not find it again. False when
   * it is recorded already.
   */
  readonly resolve: (tx: Transaction, subject: string, resolution: string) => Promise<boolean>;
}

/** By rule. The alarms of all other rules resolve themselves when their cause is gone. */
export type Resolvers = Readonly<Record<string, Resolver>>;

interface Resolution {
  readonly alarmId: string;
  /** What was done. */
  readonly resolution: string;
  /** Of the member; null for the command, which needs no permission. */
  readonly role: StaffRole | null;
}

/**
 * Records what a member of staff did about an alarm, and resolves it. Idempotent for that member. A run of the watchdog that has read
 * the cause before raises the alarm once more, for a minute.
 * @throws ApiError NOT_FOUND; VALIDATION when it resolves itself; FORBIDDEN; STATE_CHANGED when somebody else was first.
 */
export async function resolveAlarm(
  { db, log }: { readonly db: Database; readonly log: Pick<FastifyBaseLogger, "info" | "error"> },
  resolvers: Resolvers,
  { alarmId, resolution, role }: Resolution,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [alarm] = await tx.select().from(alarms).where(eq(alarms.id, alarmId));
    if (!alarm) throw new ApiError("NOT_FOUND", messages().notFound);
    const resolver = resolverOf(resolvers, alarm.rule);
    if (!resolver) throw new ApiError("VALIDATION", messages().alarmResolvesItself);
    if (role !== null && !mayStaff(role, resolver.permission))
      throw new ApiError("FORBIDDEN", messages().staffForbidden);
    const isNew = alarm.resolvedAt === null && (await resolver.resolve(tx, alarm.subject, resolution));
    if (!isNew) return await rejectOthers(tx, alarm);
    await recordStaffAction(tx, {
      verb: "alarm.resolve",
      subject: actionSubject(alarm),
      after: { alarmId, rule: alarm.rule },
      reason: resolution,
    });
    // Last, so that everybody locks the rows of an order before its alarms.
    await resolveAlarms(tx, log, alarm.rule, [alarm.subject]);
  });
}

/** Whether a member of this role may resolve alarms of this rule. */
export function mayResolve(resolvers: Resolvers, rule: string, role: StaffRole): boolean {
  const resolver = resolverOf(resolvers, rule);
  return resolver !== undefined && mayStaff(role, resolver.permission);
}

/** Whether only members of other roles may resolve alarms of this rule. */
export function isForOthers(resolvers: Resolvers, rule: string, role: StaffRole): boolean {
  const resolver = resolverOf(resolvers, rule);
  return resolver !== undefined && !mayStaff(role, resolver.permission);
}

const resolverOf = (resolvers: Resolvers, rule: string): Resolver | undefined =>
  Object.hasOwn(resolvers, rule) ? resolvers[rule] : undefined;

/** The order that the alarm names, whose history then has it. */
function actionSubject({ id, details }: Pick<Alarm, "id" | "details">) {
  const { orderId } = details;
  return typeof orderId === "string" ? { kind: "order", id: orderId } : { kind: "alarm", id };
}

/** The second press of one member gets the same reply. */
async function rejectOthers(tx: Transaction, alarm: Alarm): Promise<void> {
  const own = await findOwnActions(tx, { verb: "alarm.resolve", subject: actionSubject(alarm) });
  const isOwn = own.some(({ after }) => ofAlarm.safeParse(after).data?.alarmId === alarm.id);
  if (!isOwn) throw new ApiError("STATE_CHANGED", messages().alarmResolved);
}

const ofAlarm = z.object({ alarmId: z.string() });
