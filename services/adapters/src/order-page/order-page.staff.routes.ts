import { findAlarmsOfOrder } from "@haat/service-kit/alarms/alarms";
import { isForOthers, mayResolve } from "@haat/service-kit/alarms/resolve-alarm";
import type { ServiceApp } from "@haat/service-kit/app";
import { replies, resultReply } from "@haat/service-kit/replies";
import { staffOnly } from "@haat/service-kit/staff/staff-replies";
import { staffOf } from "@haat/service-kit/tokens";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { alarmResolvers } from "../alarm-resolvers.ts";
import { waitingExample, waitingForEwayBill } from "../courier/eway-bill.staff.routes.ts";
import { findWaitingOfOrder } from "../courier/eway-bills.repository.ts";
import { orderTracking, trackingExample, trackingWire } from "../courier/order-tracking.schemas.ts";
import { findTrackedOfOrder } from "../courier/shipments.repository.ts";
import type { Deps } from "../deps.ts";
import { paymentEventOutcomes, paymentEventSources } from "../payments/payment-event.ts";
import { findEventsOfOrder } from "../payments/payment-events.repository.ts";

const orderAtProviders = z
  .object({
    tracking: z.array(orderTracking),
    waitingForEwayBill: z.array(waitingForEwayBill),
    paymentMessages: z
      .array(
        z.object({
          id: z.uuid(),
          provider: z.string(),
          source: z.enum(paymentEventSources),
          outcome: z
            .enum(paymentEventOutcomes)
            .nullable()
            .meta({ description: "Null until it is processed" }),
          reason: z.string().nullable().meta({ description: "Why it changed nothing" }),
          receivedAt: z.iso.datetime(),
        }),
      )
      .meta({ description: "What providers have reported about its payments, newest first" }),
    alarms: z.array(
      z.object({
        id: z.uuid(),
        rule: z.string(),
        raisedAt: z.iso.datetime(),
        mayResolve: z.boolean().meta({ description: "Whether this member closes it, with what was done" }),
        forOthers: z.boolean().meta({ description: "Whether only members of other roles close it" }),
      }),
    ),
  })
  .meta({ id: "OrderAtProviders" });

const reply = resultReply(orderAtProviders).meta({
  example: {
    success: true,
    result: {
      tracking: [trackingExample],
      waitingForEwayBill: [waitingExample],
      paymentMessages: [],
      alarms: [],
    },
  },
});

/** What adapters knows of an order, for its page in the back office: one call for all of it. */
export function orderPageStaffRoutes(app: ServiceApp, { db }: Deps): void {
  app.get(
    "/api/staff/orders/:orderId",
    {
      preValidation: app.staff("order.read"),
      schema: {
        summary:
          "The scans of an order's shipments, their missing e-way bills, what providers reported about its payments, and what is wrong there",
        params: z.strictObject({ orderId: uuidInput }),
        response: replies(reply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { orderId } = request.params;
      const { role } = staffOf(request);
      const [tracked, waitingForEwayBill, events, alarms] = await Promise.all([
        findTrackedOfOrder(db, orderId),
        findWaitingOfOrder(db, orderId),
        findEventsOfOrder(db, orderId),
        findAlarmsOfOrder(db, orderId),
      ]);
      const result = {
        tracking: tracked.map(trackingWire),
        waitingForEwayBill,
        paymentMessages: events.map(({ receivedAt, ...event }) => ({
          ...event,
          receivedAt: receivedAt.toISOString(),
        })),
        alarms: alarms.map(({ raisedAt, ...alarm }) => ({
          ...alarm,
          raisedAt: raisedAt.toISOString(),
          mayResolve: mayResolve(alarmResolvers, alarm.rule, role),
          forOthers: isForOthers(alarmResolvers, alarm.rule, role),
        })),
      };
      return { success: true as const, result };
    },
  );
}
