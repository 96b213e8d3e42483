import { randomUUID } from "node:crypto";
import { withActor } from "@haat/service-kit/request-context";
import type { Db } from "../src/db/client.ts";
import { workerJobs } from "../src/periodic-jobs.ts";
import * as commit from "../src/stock/commit-reservation.ts";
import * as release from "../src/stock/release-reservation.ts";
import * as hold from "../src/stock/reserve.ts";

// Use cases that tests call directly, with the actor that calls them in production.
const orders = { kind: "service", id: "orders" } as const;

/** A shopper wants one unit, and has a minute to pay. */
export const reservationOf = (productId: string) => ({
  reservationId: randomUUID(),
  userId: randomUUID(),
  tier: "consumer" as const,
  items: [{ productId, quantity: 1 }],
  expiresAt: new Date(Date.now() + 60_000),
});

export async function reserve(db: Db, request: Parameters<typeof hold.reserve>[1]) {
  return await withActor(orders, async () => await hold.reserve(db, request));
}

export async function commitReservation(db: Db, reservationId: string) {
  return await withActor(orders, async () => await commit.commitReservation(db, reservationId));
}

export async function releaseReservation(db: Db, reservationId: string) {
  await withActor(orders, async () => await release.releaseReservation(db, reservationId));
}

export async function expireReservations(db: Db) {
  const clock = { kind: "clock", id: workerJobs.expiry.name } as const;
  return await withActor(clock, async () => await release.expireReservations(db));
}
