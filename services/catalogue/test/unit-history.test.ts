import { randomUUID } from "node:crypto";
import { formatActor } from "@haat/domain/actor";
import { asService } from "@haat/testkit/test-users";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reservations } from "../src/db/schema/reservations.ts";
import { countedStock, countedStockHistory, unitHistory, units } from "../src/db/schema/stock.ts";
import { expireReservations } from "./as-actor.ts";
import { startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addAccessory, addPhone, unitRow } from "./stock-builder.ts";

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startCatalogue();
});
afterAll(async () => await shop.close());

const user = { kind: "user", id: randomUUID() } as const;
const gateway = { kind: "provider", id: "billdesk" } as const;

/** Calls the catalogue as orders does: for `actor`, with a request id. */
async function callAs(actor: { kind: "user" | "provider"; id: string }, path: string, payload: object = {}) {
  const reply = await shop.app.inject({
    method: "POST",
    url: `/internal/reservations${path}`,
    headers: {
      ...(await asService("orders", "catalogue")),
      "x-actor": formatActor(actor),
      "x-request-id": `request-of-${actor.kind}`,
    },
    payload,
  });
  expect(reply.statusCode).toBeLessThan(300);
}

async function hold(productId: string): Promise<string> {
  const reservationId = randomUUID();
  await callAs(user, "", {
    reservationId,
    userId: user.id,
    tier: "consumer",
    items: [{ productId, quantity: 1 }],
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
  });
  return reservationId;
}

async function expire(reservationId: string): Promise<void> {
  await shop.db
    .update(reservations)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(reservations.id, reservationId));
  await expireReservations(shop.db);
}

async function unitOf(productId: string) {
  const [unit] = await shop.db.select().from(units).where(eq(units.productId, productId));
  if (!unit) throw new Error("no unit");
  return unit;
}

async function historyOf(unitId: string) {
  const rows = await shop.db
    .select()
    .from(unitHistory)
    .where(eq(unitHistory.unitId, unitId))
    .orderBy(unitHistory.id);
  return rows.map(({ fromState, toState, reservationId, actorKind, actorId, requestId }) => ({
    move: `${fromState ?? "new"} to ${toState ?? "gone"}`,
    reservationId,
    by: `${actorKind}:${actorId}`,
    requestId,
  }));
}

describe("the history of a unit", () => {
  it("names the actor, the request and the reservation of every change", async () => {
    const productId = await addPhone(shop.db, 1);
    const { id } = await unitOf(productId);
    const released = await hold(productId);
    await callAs(user, `/${released}/release`);
    const expired = await hold(productId);
    await expire(expired);
    const sold = await hold(productId);
    await callAs(gateway, `/${sold}/commit`);

    const byUser = { by: `user:${user.id}`, requestId: "request-of-user" };
    const byClock = { by: "clock:catalogue-expiry", requestId: expect.any(String) };
    expect((await historyOf(id)).slice(1)).toEqual([
      { move: "sellable to held", reservationId: released, ...byUser },
      { move: "held to sellable", reservationId: released, ...byUser },
      { move: "sellable to held", reservationId: expired, ...byUser },
      { move: "held to sellable", reservationId: expired, ...byClock },
      { move: "sellable to held", reservationId: sold, ...byUser },
      {
        move: "held to sold",
        reservationId: sold,
        by: "provider:billdesk",
        requestId: "request-of-provider",
      },
    ]);
  });

  it("names the database role when a unit is changed by hand in SQL", async () => {
    const productId = await addPhone(shop.db, 1);
    const { id } = await unitOf(productId);
    await shop.db.update(units).set({ state: "inspected" }).where(eq(units.id, id));
    await shop.db.delete(units).where(eq(units.id, id));
    const { rows } = await shop.db.execute<{ role: string }>(sql`select session_user as role`);
    const byHand = { by: `database:${rows[0]?.role}`, reservationId: null, requestId: null };
    expect(await historyOf(id)).toEqual([
      { move: "new to sellable", ...byHand },
      { move: "sellable to inspected", ...byHand },
      { move: "inspected to gone", ...byHand },
    ]);
  });

  it("does not grow when a change moves no unit", async () => {
    const { id } = await unitOf(await addPhone(shop.db, 1));
    await shop.db.update(units).set({ batteryHealth: 91 }).where(eq(units.id, id));
    expect(await historyOf(id)).toHaveLength(1);
  });

  it("cannot be changed or deleted", async () => {
    await addPhone(shop.db, 1);
    const failure = { cause: { constraint: "unit_history_append_only" } };
    await expect(shop.db.update(unitHistory).set({ actorId: "mallory" })).rejects.toMatchObject(failure);
    await expect(shop.db.delete(unitHistory)).rejects.toMatchObject(failure);
    await expect(shop.db.execute(sql`truncate unit_history`)).rejects.toMatchObject(failure);
  });
});

it("records every change of a counted stock with its actor", async () => {
  const productId = await addAccessory(shop.db, 5);
  const released = await hold(productId);
  await callAs(user, `/${released}/release`);
  await callAs(gateway, `/${await hold(productId)}/commit`);
  await shop.db.update(countedStock).set({ sellable: 40 }).where(eq(countedStock.productId, productId));

  const rows = await shop.db
    .select()
    .from(countedStockHistory)
    .where(eq(countedStockHistory.productId, productId))
    .orderBy(countedStockHistory.id);
  const changes = rows.map(
    ({ sellableChange, heldChange, soldChange, actorKind }) =>
      `${actorKind}: ${[sellableChange, heldChange, soldChange].join(" ")}`,
  );
  expect(changes).toEqual([
    "database: 5 0 0",
    "user: -1 1 0",
    "user: 1 -1 0",
    "user: -1 1 0",
    "provider: 0 -1 1",
    "database: 36 0 0",
  ]);
});

describe("a phone that was sold", () => {
  it("is received again as a new unit that refers to the sold one", async () => {
    const productId = await addPhone(shop.db, 1);
    const first = await unitOf(productId);
    await callAs(gateway, `/${await hold(productId)}/commit`);
    const second = unitRow(productId, { imei: first.imei, state: "received" });
    await shop.db.insert(units).values(second);
    const [row] = await shop.db.select().from(units).where(eq(units.id, second.id));
    expect(row?.previousUnitId).toBe(first.id);
    expect((await unitOf(productId)).state).toBe("sold");

    await shop.db.update(units).set({ state: "sellable" }).where(eq(units.id, second.id));
    await callAs(gateway, `/${await hold(productId)}/commit`);
    const third = unitRow(productId, { imei: first.imei, state: "received", receivedAt: new Date() });
    await shop.db.insert(units).values(third);
    const [last] = await shop.db.select().from(units).where(eq(units.id, third.id));
    expect(last?.previousUnitId).toBe(second.id);
  });

  it.each(["received", "inspected", "sellable"] as const)(
    "is rejected while a unit with its IMEI is %s",
    async (state) => {
      const productId = await addPhone(shop.db, 0);
      const inStock = unitRow(productId, { state });
      await shop.db.insert(units).values(inStock);
      await expect(
        shop.db.insert(units).values(unitRow(productId, { imei: inStock.imei, state: "received" })),
      ).rejects.toMatchObject({ cause: { constraint: "units_imei_in_stock" } });
    },
  );
});
