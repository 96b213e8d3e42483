import type { StaffRole } from "@haat/domain/staff-permissions";
import { z } from "zod";
import type { ServiceApp } from "../app.ts";
import type { Database } from "../database.ts";
import { databaseTime } from "../database-time.ts";
import { messages } from "../messages.ts";
import { findFailingJobs, retryJob } from "../outbox/failing-jobs.ts";
import type { PeriodicJob } from "../periodic-jobs.ts";
import { type ProviderCalls, readProviderCalls } from "../provider-calls.ts";
import type { RedisClient } from "../redis.ts";
import { replies, successReply } from "../replies.ts";
import { orderIdOf } from "../request-context.ts";
import { recordStaffAction } from "../staff/record-staff-action.ts";
import { staffOnly, staffReplies } from "../staff/staff-replies.ts";
import { staffOf } from "../tokens.ts";
import { uuidInput } from "../validator.ts";
import type { RulesBySeverity } from "./alarm-rules.ts";
import { type Alarm, findOpenAlarms } from "./alarms.ts";
import { healthReply } from "./health-schemas.ts";
import { findHeartbeats } from "./heartbeats.repository.ts";
import { lateAfterMs } from "./heartbeats.ts";
import { mayResolve, type Resolvers } from "./resolve-alarm.ts";

/** What the health page shows of a service. */
export interface HealthOptions {
  readonly service: string;
  readonly rules: RulesBySeverity;
  readonly resolvers: Resolvers;
  /** The rules whose subject is an order. */
  readonly rulesAboutOrders: readonly string[];
  /** All periodic jobs of the service, also those of its worker. */
  readonly jobs: readonly PeriodicJob[];
  /** Whether the service has jobs that follow a commit. */
  readonly hasOutbox: boolean;
  /** Those that the service calls. */
  readonly providers: readonly string[];
}

interface HealthDeps {
  readonly db: Database;
  readonly redis: RedisClient;
}

const shownAtMost = 100;

/** What the shop's people need to know when something is wrong, and what they can do about it without a shell. */
export function healthRoutes(app: ServiceApp, deps: HealthDeps, options: HealthOptions): void {
  const { db, redis } = deps;
  app.get(
    "/api/staff/health",
    {
      preValidation: app.staff("health.read"),
      schema: {
        summary: "Open alarms, failing jobs, heartbeats and the latest calls of providers",
        security: staffOnly,
        response: replies(healthReply),
      },
    },
    async (request) => {
      const { role } = staffOf(request);
      const [alarms, jobs, heartbeats, providers] = await Promise.all([
        findOpenAlarms(db, shownAtMost + 1),
        options.hasOutbox ? findFailingJobs(db, shownAtMost) : [],
        readHeartbeats(db, options.jobs),
        readProviderCalls(redis, options.service, options.providers),
      ]);
      return {
        success: true as const,
        result: {
          alarms: alarms.slice(0, shownAtMost).map((alarm) => alarmToWire(alarm, options, role)),
          moreAlarms: alarms.length > shownAtMost,
          jobs: jobs.map(({ payload, createdAt, ...job }) => ({
            ...job,
            orderId: orderIdOf(payload) ?? null,
            createdAt: createdAt.toISOString(),
          })),
          heartbeats,
          providers: providers.map(providerToWire),
        },
      };
    },
  );
  if (options.hasOutbox) retryJobRoute(app, db);
}

function retryJobRoute(app: ServiceApp, db: Database): void {
  app.post(
    "/api/staff/jobs/:jobId/retry",
    {
      preValidation: app.staff("job.retry"),
      schema: {
        summary: "Runs a failing job now",
        security: staffOnly,
        params: z.object({ jobId: uuidInput }),
        response: staffReplies(successReply),
      },
    },
    async ({ params: { jobId } }) => {
      await db.transaction(async (tx) => {
        const topic = await retryJob(tx, jobId);
        await recordStaffAction(tx, {
          verb: "job.retry",
          subject: { kind: "job", id: jobId },
          after: { topic },
        });
      });
      return { success: true as const, msg: messages().jobRetried };
    },
  );
}

function alarmToWire(
  { id, rule, subject, details, raisedAt, lastSeenAt }: Alarm,
  { rules, resolvers, rulesAboutOrders }: HealthOptions,
  role: StaffRole,
) {
  return {
    id,
    rule,
    // A rule that is not listed is one of a newer version.
    severity: rules.ticket.includes(rule) ? ("ticket" as const) : ("page" as const),
    subject,
    details,
    orderId: rulesAboutOrders.includes(rule) ? subject : (orderIdOf(details) ?? null),
    raisedAt: raisedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    endsByItself: !Object.hasOwn(resolvers, rule),
    mayResolve: mayResolve(resolvers, rule, role),
  };
}

/** Those of the service's jobs. The table may also have those of an earlier release. */
async function readHeartbeats(db: Database, jobs: readonly PeriodicJob[]) {
  const [stored, now] = await Promise.all([findHeartbeats(db), databaseTime(db)]);
  return jobs.map((job) => {
    const {
      lastSuccessAt = null,
      lastErrorAt = null,
      lastError = null,
    } = stored.find(({ name }) => name === job.name) ?? {};
    return {
      name: job.name,
      lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
      lastErrorAt: lastErrorAt?.toISOString() ?? null,
      lastError,
      isLate: now.getTime() - (lastSuccessAt?.getTime() ?? 0) > lateAfterMs(job),
    };
  });
}

const providerToWire = ({ from, to, ...calls }: ProviderCalls) => ({
  ...calls,
  from: from.toISOString(),
  to: to.toISOString(),
});
