import { z } from "zod";
import type { ServiceApp } from "../app.ts";
import type { Database } from "../database.ts";
import { replies } from "../replies.ts";
import { findOpenAlarms } from "./alarms.ts";
import { findHeartbeats } from "./heartbeats.repository.ts";

const time = z.iso.datetime();

const alarmsReply = z
  .object({
    alarms: z.array(
      z.object({
        id: z.uuid(),
        rule: z.string(),
        subject: z.string(),
        details: z.record(z.string(), z.unknown()),
        raisedAt: time,
        lastSeenAt: time,
      }),
    ),
    heartbeats: z.array(
      z.object({
        name: z.string(),
        lastSuccessAt: time.nullable(),
        lastErrorAt: time.nullable(),
        lastError: z.string().nullable(),
      }),
    ),
  })
  .meta({
    id: "OpenAlarms",
    example: {
      alarms: [
        {
          id: "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23",
          rule: "heartbeat of a periodic job is late",
          subject: "orders-expiry",
          details: { lastSuccessAt: "2026-11-24T09:05:00.000Z", lastErrorAt: null, lastError: null },
          raisedAt: "2026-11-24T10:05:00.000Z",
          lastSeenAt: "2026-11-24T10:10:00.000Z",
        },
      ],
      heartbeats: [
        {
          name: "orders-expiry",
          lastSuccessAt: "2026-11-24T09:05:00.000Z",
          lastErrorAt: null,
          lastError: null,
        },
      ],
    },
  });

/** `GET /internal/alarms`: the open alarms, oldest first, and the heartbeats. */
export function alarmRoutes(app: ServiceApp, db: Database): void {
  app.get(
    "/internal/alarms",
    {
      preValidation: app.fromService,
      schema: {
        summary: "The open alarms of the service, oldest first, and its heartbeats",
        response: replies(alarmsReply),
        security: [{ service: [] }],
      },
    },
    async () => {
      const [alarms, heartbeats] = await Promise.all([findOpenAlarms(db), findHeartbeats(db)]);
      return {
        alarms: alarms.map(({ id, rule, subject, details, raisedAt, lastSeenAt }) => ({
          id,
          rule,
          subject,
          details,
          raisedAt: raisedAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
        })),
        heartbeats: heartbeats.map(({ name, lastSuccessAt, lastErrorAt, lastError }) => ({
          name,
          lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
          lastErrorAt: lastErrorAt?.toISOString() ?? null,
          lastError,
        })),
      };
    },
  );
}
