import { randomUUID } from "node:crypto";
import type { StaffRole } from "@haat/domain/staff-permissions";
import { staffActions } from "@haat/service-kit/staff/table";
import { inParallel } from "@haat/testkit/in-parallel";
import { asStaff } from "@haat/testkit/test-users";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countedChanges, countedStock } from "../src/db/schema/stock.ts";
import { commitReservation, reserve } from "./as-actor.ts";
import { openAlarms, startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addAccessory, addPhone } from "./stock-builder.ts";

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startCatalogue();
});
afterAll(async () => await shop.close());

async function call(method: "GET" | "POST", path: string, payload?: object, role: StaffRole = "manager") {
  const { headers, staffId } = await asStaff(role);
  const url = `/api/staff/products/${path}`;
  const reply = await shop.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, body: reply.json(), staffId };
}
const add = async (productId: string, facts: object = {}, role?: StaffRole) =>
  await call(
    "POST",
    `${productId}/stock/add`,
    { id: randomUUID(), quantity: 20, pricePaid: 180.5, ...facts },
    role,
  );
const remove = async (productId: string, facts: object = {}, role?: StaffRole) =>
  await call(
    "POST",
    `${productId}/stock/remove`,
    { id: randomUUID(), quantity: 2, reason: "Broken in the drawer", ...facts },
    role,
  );
const countedOf = async (productId: string, role?: StaffRole) =>
  (await call("GET", productId, undefined, role)).body.result.counted;

/** An accessory as the form of a new product leaves it: without any stock. */
async function addNewAccessory(): Promise<string> {
  const productId = await addAccessory(shop.db, 0);
  await shop.db.delete(countedStock).where(eq(countedStock.productId, productId));
  return productId;
}

const shownQuantity = async (productId: string) =>
  (await shop.app.inject(`/api/product/getProductById/${productId}`)).json().result.pqty;

describe("accessories", () => {
  it("that arrived are on sale at once, and their product says who counted them and what they cost", async () => {
    const productId = await addNewAccessory();
    expect(await countedOf(productId)).toEqual({
      sellable: 0,
      held: 0,
      sold: 0,
      pricePaid: null,
      changes: [],
    });
    const { status, staffId } = await add(productId, { bill: "KOL/2611/118" }, "buyer");
    expect(status).toBe(200);
    expect(await shownQuantity(productId)).toBe(20);
    await add(productId, { quantity: 5, pricePaid: 170 });
    expect(await countedOf(productId)).toMatchObject({
      sellable: 25,
      pricePaid: 170,
      changes: [
        { change: 5, pricePaid: 170, bill: null },
        { change: 20, pricePaid: 180.5, bill: "KOL/2611/118", reason: null, staffId },
      ],
    });
    expect(await countedOf(productId, "packer")).toMatchObject({
      pricePaid: null,
      changes: [{ pricePaid: null }, {}],
    });
  });

  it("that are gone are taken out for a reason", async () => {
    const productId = await addAccessory(shop.db, 7);
    expect((await remove(productId, { reason: "" })).body.fields).toHaveProperty("reason");
    const { status, staffId } = await remove(productId);
    expect(status).toBe(200);
    expect(await shownQuantity(productId)).toBe(5);
    expect(await countedOf(productId)).toMatchObject({
      sellable: 5,
      pricePaid: 150,
      changes: [{ change: -2, pricePaid: null, reason: "Broken in the drawer", staffId }],
    });
    expect(
      await shop.db.select().from(staffActions).where(eq(staffActions.subjectId, productId)),
    ).toMatchObject([
      {
        verb: "stock.remove",
        staffId,
        before: { sellable: 7 },
        after: { sellable: 5 },
        reason: "Broken in the drawer",
      },
    ]);
  });

  it("are counted once when a request is repeated, also ten times at once", async () => {
    const productId = await addNewAccessory();
    const id = randomUUID();
    const replies = await inParallel(10, async () => await add(productId, { id }));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await shownQuantity(productId)).toBe(20);
    expect(await shop.db.$count(staffActions, eq(staffActions.subjectId, productId))).toBe(1);
    for (const other of [add(productId, { id, quantity: 21 }), add(await addNewAccessory(), { id })])
      expect((await other).body).toMatchObject({ code: "IDEMPOTENCY_CONFLICT" });
    const gone = randomUUID();
    for (const _ of ["once", "twice"]) expect((await remove(productId, { id: gone })).status).toBe(200);
    expect(await shownQuantity(productId)).toBe(18);
  });

  it("in orders are not taken out, and phones are not counted", async () => {
    const productId = await addAccessory(shop.db, 3);
    const reservationId = randomUUID();
    await reserve(shop.db, {
      reservationId,
      userId: randomUUID(),
      tier: "consumer",
      items: [{ productId, quantity: 2 }],
      expiresAt: new Date(Date.now() + 60_000),
    });
    expect((await remove(productId)).body.fields).toEqual({
      quantity: "Only 1 is on sale. Those in orders can't be taken out.",
    });
    expect(await countedOf(productId)).toMatchObject({ sellable: 1, held: 2, sold: 0 });
    await commitReservation(shop.db, reservationId);
    expect(await countedOf(productId)).toMatchObject({ sellable: 1, held: 0, sold: 2 });
    const phone = await addPhone(shop.db, 1);
    expect((await add(phone)).body.fields).toHaveProperty("quantity");
    expect(await countedOf(phone)).toBeNull();
  });

  it.each([
    ["quantity", { quantity: 0 }],
    ["quantity", { quantity: 1.5 }],
    ["pricePaid", { pricePaid: -1 }],
    ["pricePaid", { pricePaid: 1.005 }],
    ["bill", { bill: "x".repeat(61) }],
  ])("are rejected by the name of the field %s for %j", async (field, facts) => {
    const { status, body } = await add(await addNewAccessory(), facts);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it("are not lost and not sold twice while orders come, more arrive and some are taken out", async () => {
    const productId = await addAccessory(shop.db, 10);
    const order = async () =>
      await reserve(shop.db, {
        reservationId: randomUUID(),
        userId: randomUUID(),
        tier: "consumer",
        items: [{ productId, quantity: 1 }],
        expiresAt: new Date(Date.now() + 60_000),
      }).then(
        () => 1,
        () => 0,
      );
    const [ordered, removed] = await Promise.all([
      inParallel(30, order),
      inParallel(5, async () => ((await remove(productId, { quantity: 1 })).status === 200 ? 1 : 0)),
      inParallel(5, async () => await add(productId, { quantity: 2 })),
    ]);
    const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
    const { sellable, held } = await countedOf(productId);
    expect(held).toBe(sum(ordered));
    expect(sellable + held + sum(removed)).toBe(20);
    expect(await openAlarms(shop)).toEqual([]);
  });

  it("have a record of their changes that nobody can rewrite", async () => {
    await add(await addNewAccessory());
    await expect(shop.db.update(countedChanges).set({ change: 1 })).rejects.toMatchObject({
      cause: { constraint: "counted_changes_append_only" },
    });
    await expect(shop.db.delete(countedChanges)).rejects.toMatchObject({
      cause: { constraint: "counted_changes_append_only" },
    });
  });
});
