import { z } from "zod";

const time = z.iso.datetime();

const alarm = z
  .object({
    id: z.uuid(),
    rule: z.string(),
    severity: z
      .enum(["page", "ticket"])
      .meta({ description: "Wakes somebody, or waits for the working day" }),
    subject: z.string(),
    details: z.record(z.string(), z.unknown()),
    orderId: z.uuid().nullable(),
    raisedAt: time,
    lastSeenAt: time,
    endsByItself: z.boolean().meta({ description: "When its cause is gone" }),
    mayResolve: z.boolean().meta({ description: "Whether the member may close it" }),
  })
  .meta({ id: "HealthAlarm" });

const job = z
  .object({
    id: z.uuid(),
    topic: z.string(),
    orderId: z.uuid().nullable(),
    createdAt: time,
    failures: z.int(),
    lastError: z.string().nullable(),
  })
  .meta({ id: "FailingJob" });

const heartbeat = z
  .object({
    name: z.string(),
    lastSuccessAt: time.nullable(),
    lastErrorAt: time.nullable(),
    lastError: z.string().nullable(),
    isLate: z.boolean(),
  })
  .meta({ id: "Heartbeat" });

const provider = z
  .object({
    provider: z.string(),
    calls: z.int(),
    failed: z.int(),
    medianMs: z.int(),
    slowMs: z.int().meta({ description: "95 of 100 calls took at most this long" }),
    from: time,
    to: time,
  })
  .meta({ id: "ProviderCalls" });

export const healthReply = z
  .object({
    success: z.literal(true),
    result: z
      .object({
        alarms: z.array(alarm).meta({ description: "Oldest first" }),
        moreAlarms: z.boolean(),
        jobs: z.array(job).meta({ description: "Not done after a failure, oldest first" }),
        heartbeats: z.array(heartbeat),
        providers: z
          .array(provider)
          .meta({ description: "Their latest calls, at most 200 of the last hour" }),
      })
      .meta({ id: "ServiceHealth" }),
  })
  .meta({
    example: {
      success: true,
      result: {
        alarms: [
          {
            id: "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23",
            rule: "heartbeat of a periodic job is late",
            severity: "page",
            subject: "orders-expiry",
            details: { lastSuccessAt: "2026-11-24T09:05:00.000Z", lastErrorAt: null, lastError: null },
            orderId: null,
            raisedAt: "2026-11-24T10:05:00.000Z",
            lastSeenAt: "2026-11-24T10:10:00.000Z",
            endsByItself: true,
            mayResolve: false,
          },
        ],
        moreAlarms: false,
        jobs: [],
        heartbeats: [
          {
            name: "orders-expiry",
            lastSuccessAt: "2026-11-24T09:05:00.000Z",
            lastErrorAt: null,
            lastError: null,
            isLate: true,
          },
        ],
        providers: [],
      },
    },
  });
