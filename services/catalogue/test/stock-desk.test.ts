import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { luhnDigit } from "@haat/domain/imei";
import type { StaffRole } from "@haat/domain/staff-permissions";
import { withActor } from "@haat/service-kit/request-context";
import { staffActions } from "@haat/service-kit/staff/table";
import { checklists } from "@haat/shop/checklists";
import { inParallel } from "@haat/testkit/in-parallel";
import { asStaff } from "@haat/testkit/test-users";
import { and, eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { imeiChecks, intakes, sellers } from "../src/db/schema/intake.ts";
import { media } from "../src/db/schema/media.ts";
import { products } from "../src/db/schema/products.ts";
import { unitHistory, units } from "../src/db/schema/stock.ts";
import { unitStates } from "../src/db/states.ts";
import { apiJobs } from "../src/periodic-jobs.ts";
import { ensureSibling } from "../src/product/sibling.repository.ts";
import { eraseOldSellers } from "../src/seller/erase-old-sellers.ts";
import { deleteUnusedPhotos } from "../src/unit/delete-unused-photos.ts";
import { removeOldPhotos } from "../src/unit/remove-old-photos.ts";
import type { UnitState } from "../src/unit/unit-state.ts";
import { commitReservation, reservationOf, reserve } from "./as-actor.ts";
import { callInternal, openAlarms, startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { jpeg, largestJpeg } from "./pictures.ts";
import { addPhone, unitRow } from "./stock-builder.ts";

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startCatalogue();
});
afterAll(async () => await shop.close());

let imeis = 0;
function newImei(): string {
  imeis += 1;
  const digits = `35${String(imeis).padStart(12, "0")}`;
  return `${digits}${luhnDigit(digits)}`;
}

async function call(method: "GET" | "POST", path: string, payload?: object, role: StaffRole = "owner") {
  const { headers, staffId } = await asStaff(role);
  const url = `/api/staff/${path}`;
  const reply = await shop.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, body: reply.json(), staffId };
}
const post = async (path: string, payload: object = {}, role?: StaffRole) =>
  await call("POST", path, payload, role);
const get = async (path: string, role?: StaffRole) => await call("GET", path, undefined, role);

async function check(imei: string, result = "clear") {
  const { status } = await post("imeis/check", {
    id: randomUUID(),
    imei,
    result,
    reference: "CEIR-20261127-1",
    checkedAt: new Date().toISOString(),
  });
  expect(status).toBe(200);
}

const rina = { name: "Rina Das", phone: "98300 12345", documentKind: "voter-id", documentReference: "WB1" };

function intake(productId: string, facts: object = {}) {
  return {
    id: randomUUID(),
    imei: newImei(),
    productId,
    pricePaid: 12500.5,
    source: "counter",
    seller: rina,
    ...facts,
  };
}

/** Takes a checked phone into stock and returns its unit. */
async function receive(productId: string, facts: object = {}) {
  const body = intake(productId, facts);
  await check(body.imei);
  const { status } = await post("units/receive", body);
  expect(status).toBe(200);
  return body;
}

const filled = (
  results: Readonly<Record<string, string>> = {},
  inspected: keyof typeof checklists = "smartphone",
) =>
  checklists[inspected].map((name) => {
    const result = results[name] ?? "pass";
    return { name, result, note: result === "pass" ? null : "One faint hairline scratch" };
  });
const mint = { Back: "faint" };

/** Inspects a phone whose page was opened now. */
async function grade(unitId: string, results: Readonly<Record<string, string>> = mint, more: object = {}) {
  const seen = (await unitOf(unitId)).inspectedAt?.toISOString() ?? null;
  return await post(`units/${unitId}/grade`, { checks: filled(results), batteryHealth: 88, seen, ...more });
}

/** A graded phone on sale. */
async function onSale(productId: string, facts: object = {}) {
  const unit = await receive(productId, facts);
  expect((await grade(unit.id)).status).toBe(200);
  expect((await post(`units/${unit.id}/put-on-sale`)).status).toBe(200);
  return unit;
}

async function unitOf(id: string) {
  const [row] = await shop.db.select().from(units).where(eq(units.id, id));
  if (!row) throw new Error("no unit");
  return row;
}

async function actionsOf(subjectId: string) {
  return await shop.db
    .select()
    .from(staffActions)
    .where(eq(staffActions.subjectId, subjectId))
    .orderBy(staffActions.at, staffActions.id);
}

const quantityShown = async (productId: string) =>
  (await shop.app.inject(`/api/product/getProductById/${productId}`)).json().result.pqty;

describe("a phone at the counter", () => {
  it("goes from its register check to the shop, and every step is recorded with its staff member", async () => {
    const productId = await addPhone(shop.db, 0);
    const { id, imei } = await onSale(productId);
    expect(await quantityShown(productId)).toBe(1);
    expect(await unitOf(id)).toMatchObject({
      state: "sellable",
      branch: "jaynagar",
      grade: "Mint",
      purchasePricePaise: 12_500_50,
      batteryHealth: 88,
      imeiCheckReference: "CEIR-20261127-1",
    });
    const actions = await actionsOf(id);
    expect(actions.map(({ verb }) => verb)).toEqual(["unit.intake", "unit.grade", "unit.price"]);
    expect(JSON.stringify(actions)).not.toContain(imei);
    const history = await shop.db.select().from(unitHistory).where(eq(unitHistory.unitId, id));
    expect(history.map(({ toState, actorKind }) => `${actorKind}: ${toState}`)).toEqual([
      "staff: received",
      "staff: inspected",
      "staff: sellable",
    ]);
    const { body } = await get(`units/${id}`);
    const moves: { toState: string }[] = body.result.history;
    expect(moves.map(({ toState }) => toState).toSorted()).toEqual(["inspected", "received", "sellable"]);
    expect(body.result.checks).toContainEqual(
      expect.objectContaining({ name: "Back", result: "faint", note: "One faint hairline scratch" }),
    );
    expect(body.result.checklist).toMatchObject({ class: "smartphone", needsBatteryHealth: true });
  });

  it("is received once when the request is repeated twenty times in parallel", async () => {
    const body = intake(await addPhone(shop.db, 0));
    await check(body.imei);
    const replies = await inParallel(20, async () => await post("units/receive", body));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await shop.db.$count(units, eq(units.imei, body.imei))).toBe(1);
    expect(await actionsOf(body.id)).toHaveLength(1);
  });

  it("is received once when two people scan it at the same moment", async () => {
    const productId = await addPhone(shop.db, 0);
    const imei = newImei();
    await check(imei);
    const replies = await inParallel(
      10,
      async () => await post("units/receive", intake(productId, { imei })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const rejected = replies.find(({ status }) => status !== 200);
    expect(rejected?.body).toMatchObject({ code: "VALIDATION", fields: { imei: expect.any(String) } });
  });

  it("is linked to its earlier sale when it comes back, also with its other IMEI first", async () => {
    const productId = await addPhone(shop.db, 0);
    const [imei, imei2] = [newImei(), newImei()];
    const sold = unitRow(productId, { imei, imei2, state: "sold" });
    await shop.db.insert(units).values(sold);
    await check(imei);
    await check(imei2);
    const again = intake(productId, { imei: imei2, imei2: imei });
    expect((await post("units/receive", again)).status).toBe(200);
    expect((await unitOf(again.id)).previousUnitId).toBe(sold.id);
    const { body } = await get(`units/${again.id}`);
    expect(body.result.earlierUnits).toEqual([expect.objectContaining({ id: sold.id, state: "sold" })]);
    const everyTime: { id: string }[] = (await get(`imeis/${imei}`)).body.result.units;
    expect(everyTime.map(({ id }) => id).toSorted()).toEqual([sold.id, again.id].toSorted());
  });

  it("is rejected by the name of the field that is wrong", async () => {
    const productId = await addPhone(shop.db, 0);
    const inStock = await receive(productId, { imei2: undefined });
    const checked = newImei();
    await check(checked);
    const fieldsOf = async (facts: object) => {
      const { status, body } = await post("units/receive", intake(productId, { imei: checked, ...facts }));
      expect(status).toBe(400);
      return Object.keys(body.fields);
    };
    expect(await fieldsOf({ imei: inStock.imei })).toEqual(["imei"]);
    expect(await fieldsOf({ imei: "490154203237519" })).toEqual(["imei"]);
    expect(await fieldsOf({ imei2: inStock.imei })).toEqual(["imei2"]);
    expect(await fieldsOf({ imei2: checked })).toEqual(["imei2"]);
    expect(await fieldsOf({ imei2: newImei() })).toEqual(["imei2"]);
    expect(await fieldsOf({ pricePaid: -1 })).toEqual(["pricePaid"]);
    expect(await fieldsOf({ productId: randomUUID() })).toEqual(["productId"]);
    expect(await fieldsOf({ seller: { sellerId: randomUUID() } })).toEqual(["seller.sellerId"]);
    expect(await fieldsOf({ seller: { ...rina, phone: "98300" } })).toEqual(["seller.phone"]);
    expect(await fieldsOf({ seller: { ...rina, documentKind: "aadhaar" } })).toEqual([
      "seller.documentReference",
    ]);
    expect(await shop.db.$count(units, eq(units.imei, checked))).toBe(0);
  });

  it("accepts an IMEI with spaces and hyphens, as scanners and boxes have it", async () => {
    const imei = newImei();
    await check(`${imei.slice(0, 2)}-${imei.slice(2, 8)} ${imei.slice(8)}`);
    const { body } = await get(`imeis/${imei}`);
    expect(body.result).toMatchObject({ imei, mayBuy: true, check: { result: "clear" }, units: [] });
  });
});

describe("the register of IMEIs", () => {
  const buy = async (imei: string) =>
    await post("units/receive", intake(await addPhone(shop.db, 0), { imei }));

  it("is asked before a phone is bought", async () => {
    expect((await buy(newImei())).body).toMatchObject({
      code: "VALIDATION",
      fields: { imei: expect.any(String) },
    });
  });

  it.each(["listed", "unknown"])(
    "forbids buying a phone that it reports as %s, whatever it said before",
    async (result) => {
      const imei = newImei();
      await check(imei);
      await check(imei, result);
      expect((await buy(imei)).status).toBe(400);
      expect((await get(`imeis/${imei}`)).body.result).toMatchObject({
        mayBuy: false,
        check: { result, reference: "CEIR-20261127-1" },
      });
    },
  );

  it("is asked again when the check is more than a day old", async () => {
    const dayMs = 24 * 3600_000;
    const facts = { result: "clear", reference: "CEIR-1" } as const;
    const fresh = {
      ...facts,
      id: randomUUID(),
      imei: newImei(),
      checkedAt: new Date(Date.now() - dayMs + 60_000),
    };
    expect((await post("imeis/check", fresh)).status).toBe(200);
    expect((await get(`imeis/${fresh.imei}`)).body.result).toMatchObject({
      mayBuy: true,
      check: { ...facts, id: fresh.id, checkedAt: fresh.checkedAt.toISOString() },
    });
    expect((await buy(fresh.imei)).status).toBe(200);

    const imei = newImei();
    const old = { ...facts, id: randomUUID(), imei };
    const checkedAt = new Date(Date.now() - dayMs - 60_000);
    expect((await post("imeis/check", { ...old, checkedAt })).body.fields).toEqual({
      checkedAt: "This check is more than a day old. Ask the register again.",
    });
    const future = new Date(Date.now() + 3600_000);
    expect((await post("imeis/check", { ...old, checkedAt: future })).body.fields).toHaveProperty(
      "checkedAt",
    );
    await shop.db.insert(imeiChecks).values({ ...old, checkedAt, staffId: "test" });
    expect((await buy(imei)).status).toBe(400);
  });

  it.each([
    ["is listed", "imei", "listed"],
    ["is unknown", "imei", "unknown"],
    ["has a listed second IMEI", "imei2", "listed"],
    ["has an unknown second IMEI", "imei2", "unknown"],
  ] as const)(
    "takes a phone off sale at once when it %s, and the database forbids to sell it",
    async (_, which, result) => {
      const productId = await addPhone(shop.db, 0);
      const imeis = { imei: newImei(), imei2: newImei() };
      await check(imeis.imei2);
      const { id } = await onSale(productId, imeis);
      expect(await quantityShown(productId)).toBe(1);
      await check(imeis[which], result);
      expect(await quantityShown(productId)).toBe(0);
      expect((await unitOf(id)).state).toBe("inspected");
      expect((await post(`units/${id}/put-on-sale`)).body.fields).toHaveProperty("imei");
      for (const state of ["sellable", "sold"] as const)
        await expect(shop.db.update(units).set({ state }).where(eq(units.id, id))).rejects.toMatchObject({
          cause: { constraint: "units_imei_clear" },
        });
    },
  );

  it("takes a phone from an unpaid order when it lists the phone, whose payment is then too late", async () => {
    const productId = await addPhone(shop.db, 0);
    const { id, imei } = await onSale(productId);
    const reservationId = randomUUID();
    await reserve(shop.db, {
      reservationId,
      userId: randomUUID(),
      tier: "consumer",
      items: [{ productId, quantity: 1 }],
      expiresAt: new Date(Date.now() + 600_000),
    });
    // The id of another check takes nothing from the order.
    const [other] = await shop.db.select().from(imeiChecks).limit(1);
    const used = { id: other?.id, imei, result: "listed", reference: "CEIR-1", checkedAt: new Date() };
    expect((await post("imeis/check", used)).body.code).toBe("IDEMPOTENCY_CONFLICT");
    expect((await unitOf(id)).state).toBe("held");
    await check(imei, "listed");
    await expect(commitReservation(shop.db, reservationId)).rejects.toMatchObject({ code: "OUT_OF_STOCK" });
    expect(await openAlarms(shop)).toEqual([]);
  });

  it("has a clear result behind every purchase, by a constraint", async () => {
    const productId = await addPhone(shop.db, 0);
    const unit = unitRow(productId, { imei: newImei(), state: "received" });
    await shop.db.insert(units).values(unit);
    await check(unit.imei, "listed");
    const [listed] = await shop.db.select().from(imeiChecks).where(eq(imeiChecks.imei, unit.imei));
    const [seller] = await shop.db.select().from(sellers).limit(1);
    const row = { unitId: unit.id, sellerId: seller?.id ?? "", source: "counter", imei: unit.imei } as const;
    const insert = shop.db.insert(intakes).values({ ...row, imeiCheckId: listed?.id ?? "" });
    await expect(insert).rejects.toMatchObject({ cause: { constraint: "intakes_imei_clear" } });
    await expect(shop.db.update(imeiChecks).set({ result: "clear" })).rejects.toMatchObject({
      cause: { constraint: "imei_checks_append_only" },
    });
  });
});

describe("grading", () => {
  it("moves the phone to the product of its grade, and makes it as a draft when there is none", async () => {
    const productId = await addPhone(shop.db, 0, { modelId: randomUUID(), color: "Red" });
    const unit = await receive(productId);
    const { body } = await grade(unit.id, { Back: "visible" });
    expect(body.result).toMatchObject({ grade: "Good", fit: true, productCreated: true });
    const [draft] = await shop.db.select().from(products).where(eq(products.id, body.result.productId));
    expect(draft).toMatchObject({ condition: "Good", branch: "jaynagar", published: false, color: "Red" });
    expect((await unitOf(unit.id)).productId).toBe(body.result.productId);

    const other = await receive(productId);
    const second = await grade(other.id, { Back: "visible" });
    expect(second.body.result).toMatchObject({ productId: body.result.productId, productCreated: false });
  });

  it("accepts another grade only with a reason, and never for a phone that failed", async () => {
    const unit = await receive(await addPhone(shop.db, 0));
    expect((await grade(unit.id, mint, { grade: "Good" })).body.fields).toHaveProperty("reason");
    expect(
      (await grade(unit.id, mint, { grade: "Open-box", reason: "Looks new" })).body.fields,
    ).toHaveProperty("grade");
    const failed = await grade(unit.id, { "Front camera": "fail" }, { grade: "Good", reason: "Who cares" });
    expect(failed.body.fields).toHaveProperty("grade");
    const low = await grade(unit.id, mint, { batteryHealth: 79, grade: "Good", reason: "Who cares" });
    expect(low.body.fields).toHaveProperty("batteryHealth");
    const reasoned = await grade(unit.id, mint, { grade: "Good", reason: "The back is worn" });
    expect(reasoned.body.result).toMatchObject({ grade: "Good" });
    expect((await actionsOf(unit.id)).at(-1)).toMatchObject({
      verb: "unit.grade",
      reason: "The back is worn",
    });
  });

  it.each([
    ["an incomplete checklist", { checks: filled().slice(1) }, "checks"],
    ["a mark without words", { checks: filled(mint).map((one) => ({ ...one, note: null })) }, "checks"],
    ["no battery health", { batteryHealth: null }, "batteryHealth"],
    [
      "a picture of another phone",
      { checks: [{ ...filled()[0], photo: "a".repeat(32) }, ...filled().slice(1)] },
      "checks",
    ],
  ])("is rejected with %s", async (_name, facts, field) => {
    const unit = await receive(await addPhone(shop.db, 0));
    const { status, body } = await grade(unit.id, {}, facts);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it("of two colleagues is stored once, and the second reads what the first has found", async () => {
    const { id } = await receive(await addPhone(shop.db, 0));
    const first = await grade(id, mint, { seen: null });
    const second = await grade(id, { Back: "visible" }, { seen: null });
    expect(second).toMatchObject({
      status: 409,
      body: { code: "EDITED_MEANWHILE", editedBy: first.staffId, editedAt: expect.any(String) },
    });
    expect(second.body.conflicts).toContainEqual({ field: "grade", yours: "Good", theirs: "Mint" });
    expect((await unitOf(id)).grade).toBe("Mint");
    expect((await grade(id, { Back: "visible" })).body.result.grade).toBe("Good");
  });

  it("is one action when it is pressed twice", async () => {
    const { id } = await receive(await addPhone(shop.db, 0));
    for (const _ of ["once", "twice"])
      expect((await grade(id, mint, { seen: null })).body.result).toMatchObject({ grade: "Mint", fit: true });
    expect((await actionsOf(id)).filter(({ verb }) => verb === "unit.grade")).toHaveLength(1);
  });

  it("does not take a phone off sale", async () => {
    const { id } = await onSale(await addPhone(shop.db, 0));
    const { status, body } = await grade(id, { Back: "visible" });
    expect([status, body.code, body.state]).toEqual([409, "STATE_CHANGED", "sellable"]);
    expect((await unitOf(id)).state).toBe("sellable");
  });

  it("keeps a phone that failed, or whose battery is weak, off sale until it is repaired", async () => {
    const unit = await receive(await addPhone(shop.db, 0));
    expect((await grade(unit.id, mint, { batteryHealth: 79 })).body.result).toMatchObject({
      grade: null,
      fit: false,
    });
    expect((await post(`units/${unit.id}/put-on-sale`)).body.fields).toHaveProperty("batteryHealth");
    expect((await post(`units/${unit.id}/repair`, { reason: "New battery" })).status).toBe(200);
    expect((await unitOf(unit.id)).state).toBe("repair");
    expect((await post(`units/${unit.id}/repaired`, { reason: "Done" })).status).toBe(200);
    expect((await unitOf(unit.id)).state).toBe("received");
    expect((await actionsOf(unit.id)).slice(-2)).toMatchObject([
      { verb: "unit.repair", reason: "New battery" },
      { verb: "unit.repair", reason: "Done" },
    ]);
    expect((await post(`units/${unit.id}/put-on-sale`)).status).toBe(400);
    expect((await grade(unit.id)).body.result.grade).toBe("Mint");
    expect((await post(`units/${unit.id}/put-on-sale`)).status).toBe(200);
  });
});

describe("putting on sale", () => {
  it("sets the prices of the product and publishes a draft", async () => {
    const productId = await addPhone(shop.db, 0, { published: false });
    const unit = await receive(productId);
    await grade(unit.id);
    expect((await shop.app.inject(`/api/product/getProductById/${productId}`)).statusCode).toBe(404);
    const payload = { consumerPrice: 15999, wholesalePrice: 14999.5 };
    const { headers, staffId } = await asStaff("manager", { assertedAt: new Date(Date.now() - 600_000) });
    const url = `/api/staff/units/${unit.id}/put-on-sale`;
    expect((await shop.app.inject({ method: "POST", url, headers, payload })).statusCode).toBe(200);
    const shown = (await shop.app.inject(`/api/product/getProductById/${productId}`)).json().result;
    expect(shown).toMatchObject({ puser_price: 15999, pqty: 1 });
    const { rows } = await shop.db.execute(
      sql`select actor_kind, actor_id, wholesale_price_paise::int as wholesale from price_history
        where product_id = ${productId} order by id desc limit 1`,
    );
    expect(rows).toEqual([{ actor_kind: "staff", actor_id: staffId, wholesale: 14_999_50 }]);
  });

  it("at other prices than the product's is for a reason, with a fresh proof of identity", async () => {
    const productId = await addPhone(shop.db, 0);
    const unit = await receive(productId);
    await grade(unit.id);
    expect((await get(`units/${unit.id}`)).body.result.product.newDraft).toBe(false);
    const prices = { consumerPrice: 29_999, wholesalePrice: 28_999 };
    const unexplained = await post(`units/${unit.id}/put-on-sale`, prices);
    expect([unexplained.status, Object.keys(unexplained.body.fields)]).toEqual([400, ["reason"]]);
    const override = { ...prices, reason: "The color sells slowly" };
    const { headers } = await asStaff("manager", { assertedAt: new Date(Date.now() - 600_000) });
    const url = `/api/staff/units/${unit.id}/put-on-sale`;
    const stale = await shop.app.inject({ method: "POST", url, headers, payload: override });
    expect([stale.statusCode, stale.json().code]).toEqual([403, "ASSERTION_NEEDED"]);
    expect((await unitOf(unit.id)).state).toBe("inspected");
    // The present prices are no override.
    const present = { consumerPrice: 34_999, wholesalePrice: 32_499 };
    const sold = await shop.app.inject({ method: "POST", url, headers, payload: present });
    expect(sold.statusCode).toBe(200);
    expect((await post(`units/${unit.id}/put-on-sale`, override)).status).toBe(200);
    expect(await actionsOf(productId)).toMatchObject([
      { verb: "price.change", reason: override.reason, after: { consumerPricePaise: 29_999_00 } },
    ]);
  });

  it("needs a reason for other prices of a draft that was changed since it was made", async () => {
    const productId = await addPhone(shop.db, 0, { published: false, version: 2 });
    const unit = await receive(productId);
    await grade(unit.id);
    const { body } = await post(`units/${unit.id}/put-on-sale`, { consumerPrice: 15999 });
    expect(Object.keys(body.fields)).toEqual(["reason"]);
  });

  it("is one action when it is pressed twice", async () => {
    const { id } = await onSale(await addPhone(shop.db, 0));
    expect((await post(`units/${id}/put-on-sale`)).status).toBe(200);
    expect((await actionsOf(id)).filter(({ verb }) => verb === "unit.price")).toHaveLength(1);
  });

  it("is not for a technician, and a phone that was not graded is not sold", async () => {
    const unit = await receive(await addPhone(shop.db, 0));
    expect((await post(`units/${unit.id}/put-on-sale`, {}, "technician")).status).toBe(403);
    expect((await post(`units/${unit.id}/put-on-sale`)).body.fields).toHaveProperty("grade");
  });
});

describe("a unit", () => {
  it.each([
    ["take-off-sale", {}],
    ["write-off", {}],
    ["restore", {}],
    ["repair", {}],
    ["repaired", {}],
    ["transfer", { id: randomUUID(), toBranch: "ballygunge" }],
    ["correct", { pricePaid: 11_000, seen: {} }],
  ])("is not changed by %s without a reason", async (move, facts) => {
    const { id } = await receive(await addPhone(shop.db, 0));
    const { status, body } = await post(`units/${id}/${move}`, { ...facts, reason: " " });
    expect([status, Object.keys(body.fields)]).toEqual([400, ["reason"]]);
    expect(await unitOf(id)).toMatchObject({ state: "received", purchasePricePaise: 12_500_50 });
  });

  it("is written off and found again, for a reason", async () => {
    const productId = await addPhone(shop.db, 0);
    const { id } = await onSale(productId);
    const { body, status } = await post(`units/${id}/write-off`, { reason: "Stolen" });
    expect([status, body.code, body.state]).toEqual([409, "STATE_CHANGED", "sellable"]);
    await post(`units/${id}/take-off-sale`, { reason: "Stolen" });
    expect(await quantityShown(productId)).toBe(0);
    expect((await post(`units/${id}/write-off`, { reason: "Stolen" })).status).toBe(200);
    expect((await post(`units/${id}/write-off`, { reason: "Stolen" })).status).toBe(200);
    expect((await post(`units/${id}/restore`, { reason: "Found in a drawer" })).status).toBe(200);
    expect((await unitOf(id)).state).toBe("received");
    expect((await actionsOf(id)).map(({ reason }) => reason)).toEqual([
      null,
      null,
      null,
      "Stolen",
      "Stolen",
      "Found in a drawer",
    ]);
  });

  it("comes back from repair and from a write-off only when it was there", async () => {
    const { id } = await receive(await addPhone(shop.db, 0, { modelId: randomUUID() }));
    const transfer = () => ({ id: randomUUID(), toBranch: "ballygunge", reason: "Wanted there" });
    expect((await post(`units/${id}/transfer`, transfer())).status).toBe(200);
    for (const move of ["repair", "repaired", "restore", "take-off-sale"])
      expect((await post(`units/${id}/${move}`, { reason: "Found" })).status).toBe(409);
    expect((await post(`units/${id}/transfer`, transfer())).status).toBe(409);
    // Lost on its way, and found: it can be sent again.
    expect((await post(`units/${id}/write-off`, { reason: "Lost" })).status).toBe(200);
    expect((await post(`units/${id}/repaired`, { reason: "Found" }, "technician")).status).toBe(409);
    expect((await post(`units/${id}/restore`, { reason: "Found" })).status).toBe(200);
    expect((await post(`units/${id}/transfer`, transfer())).status).toBe(200);
  });

  it.each<[move: string, from: readonly UnitState[], to: UnitState]>([
    ["take-off-sale", ["sellable"], "inspected"],
    ["write-off", ["received", "inspected", "repair", "in_transit"], "written_off"],
    ["restore", ["written_off"], "received"],
    ["repair", ["received", "inspected"], "repair"],
    ["repaired", ["repair"], "received"],
    ["transfer", ["received", "inspected"], "in_transit"],
    ["arrive", ["in_transit"], "received"],
    ["cancel-transfer", ["in_transit"], "received"],
  ])("begins the move %s only from %j", async (move, from, to) => {
    const productId = await addPhone(shop.db, 0, { modelId: randomUUID() });
    const { id } = await receive(productId);
    const transfer = () => ({ id: randomUUID(), toBranch: "ballygunge", reason: "Wanted there" });
    const isSending = move === "transfer";
    const tried = async () =>
      (await post(`units/${id}/${move}`, isSending ? transfer() : { reason: "Found" })).status;
    const put = async (state: UnitState) => {
      const before = state === "held" ? "sellable" : state;
      await shop.db.update(units).set({ state: before, reservationId: null }).where(eq(units.id, id));
      if (state === "held") await reserve(shop.db, reservationOf(productId));
    };
    // It has an open transfer, so that only its state forbids to end one.
    if (!isSending) await post(`units/${id}/transfer`, transfer());

    const isRepeatable = !["transfer", "arrive", "cancel-transfer"].includes(move);
    const wrong = unitStates.filter((state) => !from.includes(state) && !(isRepeatable && state === to));
    for (const state of wrong) {
      await put(state);
      expect([state, await tried(), (await unitOf(id)).state]).toEqual([state, 409, state]);
    }
    for (const state of from) {
      await put(state);
      expect([state, await tried(), (await unitOf(id)).state]).toEqual([state, 200, to]);
      if (isSending) await post(`units/${id}/cancel-transfer`);
    }
  });

  it("moves to the sibling product when it arrives at another branch", async () => {
    const productId = await addPhone(shop.db, 0, { modelId: randomUUID() });
    const unit = await receive(productId);
    await grade(unit.id);
    const transfer = { id: randomUUID(), toBranch: "ballygunge", reason: "Wanted there" };
    const sent = await inParallel(5, async () => await post(`units/${unit.id}/transfer`, transfer));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await actionsOf(unit.id)).at(-1)).toMatchObject({
      verb: "unit.transfer",
      reason: "Wanted there",
    });
    const { body } = await get(`units/${unit.id}`);
    expect(body.result).toMatchObject({
      state: "in_transit",
      branch: "jaynagar",
      transfer: { number: expect.any(Number), fromBranch: "jaynagar", toBranch: "ballygunge", outcome: null },
    });
    expect((await post(`units/${unit.id}/arrive`)).status).toBe(200);
    expect((await post(`units/${unit.id}/arrive`)).status).toBe(200);
    const arrived = await unitOf(unit.id);
    expect(arrived).toMatchObject({ state: "inspected", branch: "ballygunge", grade: "Mint" });
    const [sibling] = await shop.db.select().from(products).where(eq(products.id, arrived.productId));
    expect(sibling).toMatchObject({ branch: "ballygunge", condition: "Mint", published: false });
  });

  it("stays where it is when its transfer is cancelled", async () => {
    const productId = await addPhone(shop.db, 0);
    const { id } = await receive(productId);
    await post(`units/${id}/transfer`, { id: randomUUID(), toBranch: "ballygunge", reason: "Wanted there" });
    expect((await post(`units/${id}/cancel-transfer`)).status).toBe(200);
    expect(await unitOf(id)).toMatchObject({ state: "received", productId, branch: "jaynagar" });
    const nowhere = { id: randomUUID(), toBranch: "atlantis", reason: "Wanted there" };
    expect((await post(`units/${id}/transfer`, nowhere)).body.fields).toHaveProperty("toBranch");
  });

  it("is corrected for a reason, with a check of the right IMEI", async () => {
    const { id } = await receive(await addPhone(shop.db, 0));
    const imei = newImei();
    const correction = { imei, pricePaid: 11000, seen: {}, reason: "Typed wrongly" };
    expect((await post(`units/${id}/correct`, correction)).body.fields).toHaveProperty("imei");
    await check(imei);
    expect((await post(`units/${id}/correct`, correction)).status).toBe(200);
    expect(await unitOf(id)).toMatchObject({ imei, purchasePricePaise: 11_000_00 });
  });

  it("that two managers correct keeps what the first corrected, and the second reads it", async () => {
    const { id, imei } = await receive(await addPhone(shop.db, 0));
    const seen = { pricePaid: 12500.5 };
    const correct = async (facts: object) =>
      await post(`units/${id}/correct`, { ...facts, reason: "Typed wrongly" });
    const first = await correct({ pricePaid: 12000, seen });
    const second = await correct({ pricePaid: 11000, seen });
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: "EDITED_MEANWHILE",
        conflicts: [{ field: "pricePaid", yours: 11000, theirs: 12000 }],
        editedBy: first.staffId,
      },
    });
    const imei2 = newImei();
    await check(imei);
    await check(imei2);
    // Another fact is no conflict, and a second press changes nothing.
    expect((await correct({ imei2, seen: { imei2: null } })).status).toBe(200);
    expect(await unitOf(id)).toMatchObject({ imei2, purchasePricePaise: 12_000_00 });
    for (const _ of ["once", "twice"])
      expect((await correct({ pricePaid: 11000, seen: { pricePaid: 12000 } })).status).toBe(200);
    expect((await actionsOf(id)).filter(({ verb }) => verb === "unit.correct")).toHaveLength(3);
    const productId = await addPhone(shop.db, 0);
    expect((await correct({ productId, seen: {} })).status).toBe(200);
    expect((await unitOf(id)).productId).toBe(productId);
  });

  it("shows what it cost only to roles that may see it, and nothing of its seller but an id", async () => {
    const { id } = await receive(await addPhone(shop.db, 0));
    expect((await get(`units/${id}`, "buyer")).body.result.pricePaid).toBe(12500.5);
    const { body } = await get(`units/${id}`, "technician");
    expect(body.result.pricePaid).toBeNull();
    expect(JSON.stringify(body)).not.toMatch(/Rina|9830012345/);
  });
});

describe("photographs of a phone", () => {
  const upload = async (unitId: string, payload: Buffer, type = "image/jpeg") => {
    const { headers } = await asStaff("technician");
    const url = `/api/staff/units/${unitId}/photos`;
    const reply = await shop.app.inject({
      method: "POST",
      url,
      headers: { ...headers, "content-type": type },
      payload,
    });
    return { status: reply.statusCode, body: reply.json() };
  };

  it("are shown on the product page in the order that staff gave them", async () => {
    const productId = await addPhone(shop.db, 0);
    const { id } = await onSale(productId);
    const hashes: string[] = [];
    for (const color of ["#f00", "#0f0", "#00f"]) {
      const { status, body } = await upload(id, await jpeg(color));
      expect(status).toBe(200);
      hashes.push(body.result.at(-1).hash);
    }
    // A retry after a lost reply adds nothing.
    expect((await upload(id, await jpeg("#00f"))).body.result).toHaveLength(3);
    const [red = "", green = "", blue = ""] = hashes;
    await post(`units/${id}/photos/${green}/remove`, {}, "technician");
    const ordered = await post(`units/${id}/photos/order`, { photos: [blue, red] }, "technician");
    expect(ordered.body.result.map(({ hash }: { hash: string }) => hash)).toEqual([blue, red]);
    const shown = (await shop.app.inject(`/api/product/getProductById/${productId}`)).json().result;
    expect(shown.inspection.photos).toEqual([`/media/${blue}`, `/media/${red}`]);
    expect((await shop.app.inject(`/media/${blue}`)).statusCode).toBe(200);
    expect((await post(`units/${id}/photos/order`, { photos: ["f".repeat(32)] })).body.fields).toHaveProperty(
      "photos",
    );
  });

  it("are accepted up to 2 MB", async () => {
    const { id } = await receive(await addPhone(shop.db, 0));
    expect((await upload(id, await largestJpeg("#456"))).status).toBe(200);
  });

  const uploaded = async (unitId: string, color: string): Promise<string> =>
    (await upload(unitId, await jpeg(color))).body.result.at(-1).hash;
  const publicly = async (hash: string) => await shop.app.inject(`/media/${hash}?w=160&f=webp`);

  it("stay when colleagues order and remove others that do not know of them", async () => {
    const { id } = await receive(await addPhone(shop.db, 0));
    const [first, second] = [await uploaded(id, "#b01"), await uploaded(id, "#b02")];
    const added = await uploaded(id, "#b03");
    const hashesOf = ({ body }: { body: { result: { hash: string }[] } }) =>
      body.result.map(({ hash }) => hash);
    const order = { photos: [second, first] };
    expect(hashesOf(await post(`units/${id}/photos/order`, order))).toEqual([second, first, added]);
    for (const _ of ["once", "twice"])
      expect(hashesOf(await post(`units/${id}/photos/${second}/remove`))).toEqual([first, added]);
  });

  it("have a public address only while their phone is on sale or held by an order", async () => {
    const productId = await addPhone(shop.db, 0);
    const { id } = await receive(productId);
    const hash = await uploaded(id, "#a01");
    const hidden = await publicly(hash);
    expect([hidden.statusCode, hidden.headers["cache-control"]]).toEqual([404, "no-store"]);
    await grade(id);
    expect((await publicly(hash)).statusCode).toBe(404);
    await post(`units/${id}/put-on-sale`);
    const shown = await publicly(hash);
    expect([shown.statusCode, shown.headers["cache-control"]]).toEqual([200, "public, max-age=300"]);
    // The first reply was stored as a file. It is not read for anybody who may not see it.
    const set = async (state: (typeof units.$inferSelect)["state"]) =>
      await shop.db.update(units).set({ state }).where(eq(units.id, id));
    for (const state of ["sold", "written_off", "repair", "in_transit", "inspected"] as const) {
      await set(state);
      expect([state, (await publicly(hash)).statusCode]).toEqual([state, 404]);
    }
    await set("sellable");
    expect((await publicly(hash)).statusCode).toBe(200);
    await reserve(shop.db, reservationOf(productId));
    expect([(await unitOf(id)).state, (await publicly(hash)).statusCode]).toEqual(["held", 200]);
    await shop.db.update(products).set({ published: false }).where(eq(products.id, productId));
    expect((await publicly(hash)).statusCode).toBe(404);
  });

  it("are shown to staff before that, and kept by no cache", async () => {
    const { id } = await receive(await addPhone(shop.db, 0));
    const other = await receive(await addPhone(shop.db, 0));
    const hash = await uploaded(id, "#a02");
    const { headers } = await asStaff("packer");
    const asked = async (unitId: string, photo = hash) =>
      await shop.app.inject({ url: `/api/staff/units/${unitId}/photos/${photo}?w=160&f=webp`, headers });
    const wide: string = (await upload(other.id, await jpeg("#a09", 640))).body.result.at(-1).hash;
    expect((await sharp((await asked(other.id, wide)).rawPayload).metadata()).width).toBe(160);
    const shown = await asked(id);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({ "content-type": "image/webp", "cache-control": "no-store" });
    expect((await asked(other.id)).statusCode).toBe(404);
    expect((await get(`units/${id}`)).body.result.photos).toEqual([
      { hash, path: `/api/staff/units/${id}/photos/${hash}` },
    ]);
    // The same bytes are another picture for another phone.
    expect(await uploaded(other.id, "#a02")).not.toBe(hash);
  });

  it("are recorded as seen once an hour for each member of staff, unless everybody can see them", async () => {
    const { id } = await receive(await addPhone(shop.db, 0));
    const hashes = [await uploaded(id, "#a05"), await uploaded(id, "#a06")];
    const buyer = await asStaff("buyer");
    const packer = await asStaff("packer");
    const look = async ({ headers }: typeof buyer) =>
      await Promise.all(
        hashes.map(
          async (hash) =>
            await shop.app.inject({ url: `/api/staff/units/${id}/photos/${hash}?w=160&f=webp`, headers }),
        ),
      );
    await look(buyer);
    await look(buyer);
    await look(packer);
    const seen = async () =>
      (await actionsOf(id)).filter(({ verb }) => verb === "unit.viewPhotos").map(({ staffId }) => staffId);
    expect(await seen()).toEqual([buyer.staffId, packer.staffId]);
    expect((await grade(id)).status).toBe(200);
    expect((await post(`units/${id}/put-on-sale`)).status).toBe(200);
    await look(await asStaff("manager"));
    expect(await seen()).toHaveLength(2);
  });

  it("are removed two years after the phone was sold, with their files", async () => {
    const [old, recent] = [
      await onSale(await addPhone(shop.db, 0)),
      await onSale(await addPhone(shop.db, 0)),
    ];
    const photos = [await uploaded(old.id, "#a07"), await uploaded(recent.id, "#a08")];
    await shop.db.transaction(async (tx) => {
      // The history is append-only.
      await tx.execute(sql`set local session_replication_role = replica`);
      const sold = sql`(${old.id}::uuid, ${recent.id}::uuid)`;
      await tx.execute(
        sql`update units set state = 'sold', received_at = now() - interval '3 years' where id in ${sold}`,
      );
      await tx.execute(sql`insert into unit_history (unit_id, from_state, to_state, actor_kind, actor_id, at)
        select id, 'held', 'sold', 'service', 'orders',
          now() - (case when id = ${old.id} then interval '25 months' else interval '23 months' end)
        from units where id in ${sold}`);
    });
    const clock = { kind: "clock", id: apiJobs.unusedPhotos.name } as const;
    expect(await withActor(clock, async () => await removeOldPhotos(shop.db))).toBe(1);
    expect([(await unitOf(old.id)).photos, (await unitOf(recent.id)).photos]).toEqual([[], [photos[1]]]);
    await shop.db
      .update(media)
      .set({ unusedSince: sql`${media.unusedSince} - interval '61 minutes'` })
      .where(eq(media.unitId, old.id));
    expect(await deleteUnusedPhotos(shop)).toBe(1);
    expect(await shop.media.readOriginal(photos[0] ?? "")).toBeUndefined();
    expect(await shop.media.readOriginal(photos[1] ?? "")).toBeDefined();
  });

  it("lose their files an hour after the upload when no phone has them", async () => {
    const { id } = await receive(await addPhone(shop.db, 0));
    const [stays, removed] = [await uploaded(id, "#a03"), await uploaded(id, "#a04")];
    const { headers } = await asStaff("owner");
    await shop.app.inject({ url: `/api/staff/units/${id}/photos/${removed}`, headers });
    await post(`units/${id}/photos/${removed}/remove`, {}, "technician");
    expect(await deleteUnusedPhotos(shop)).toBe(0);
    const unusedSince = sql`${media.unusedSince} - interval '61 minutes'`;
    const age = async () => await shop.db.update(media).set({ unusedSince }).where(eq(media.unitId, id));
    await age();
    expect(await deleteUnusedPhotos(shop)).toBe(1);
    const files = async (hash: string) =>
      (await readdir(shop.mediaDir, { recursive: true })).filter((name) => name.includes(hash));
    expect(await files(removed)).toEqual([]);
    expect(await files(stays)).not.toEqual([]);
    // Uploaded again, it is a new photograph, also when the job runs at the same moment.
    await age();
    await uploaded(id, "#a04");
    expect(await deleteUnusedPhotos(shop)).toBe(0);
    expect(await files(removed)).not.toEqual([]);
  });

  it.each([
    [
      "an SVG",
      async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      "image/svg+xml",
      400,
      "VALIDATION",
    ],
    ["a text", async () => Buffer.from("hello"), "image/jpeg", 400, "VALIDATION"],
    ["half a picture", async () => (await jpeg("#123")).subarray(0, 200), "image/jpeg", 400, "VALIDATION"],
    ["more than 2 MB", async () => Buffer.alloc(2 * 1024 ** 2 + 1), "image/jpeg", 413, "BODY_TOO_LARGE"],
    ["a form", async () => Buffer.from("a=b"), "application/x-www-form-urlencoded", 415, "MEDIA_TYPE"],
  ])("are rejected with a clear message when the file is %s", async (_name, bytes, type, status, code) => {
    const { id } = await receive(await addPhone(shop.db, 0));
    const reply = await upload(id, await bytes(), type);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(reply.body.msg).toMatch(/^[A-Z].+/);
  });
});

describe("the products of the stock desk", () => {
  it("are listed by branch, brand, condition, model and whether shoppers see them, newest first", async () => {
    const modelId = randomUUID();
    const older = await addPhone(shop.db, 0, { modelId, published: false });
    const newer = await addPhone(shop.db, 0, {
      modelId,
      branch: "ballygunge",
      brand: "Nokia",
      condition: "Good",
    });
    const listed = async (filter: string) =>
      (await get(`products?modelId=${modelId}${filter}`)).body.result.map(({ id }: { id: string }) => id);
    expect(await listed("")).toEqual([newer, older]);
    for (const filter of ["branch=ballygunge", "brand=Nokia", "condition=Good", "published=true"])
      expect([filter, await listed(`&${filter}`)]).toEqual([filter, [newer]]);
  });

  it("include drafts, which shoppers never see", async () => {
    const productId = await addPhone(shop.db, 1, { title: "Nokia Unicorn", published: false });
    const { body } = await get(
      "products?q=unicorn%204gb&published=false&condition=Mint&branch=jaynagar&brand=Apple",
    );
    expect(body.result).toEqual([
      expect.objectContaining({
        id: productId,
        published: false,
        quantity: 1,
        consumerPrice: 34_999,
        createdAt: expect.any(String),
      }),
    ]);
    for (const filter of ["published=true", "condition=Good", "branch=ballygunge"])
      expect((await get(`products?q=unicorn&${filter}`)).body.result).toEqual([]);

    const search = await shop.app.inject("/api/product/handleSearch?keyword=unicorn");
    const cart = { method: "POST", url: "/api/product/getCartProduct" } as const;
    const inCart = await shop.app.inject({ ...cart, payload: { cartItems: { [productId]: 1 } } });
    const quote = await callInternal(shop, "/internal/quotes", {
      tier: "consumer",
      items: [{ productId, quantity: 1 }],
    });
    const found = await shop.app.inject(`/api/product/getProductById/${productId}`);
    expect(found.statusCode).toBe(404);
    for (const seen of [
      found.body,
      search.body,
      JSON.stringify(inCart.json().result),
      JSON.stringify(quote.body),
    ])
      expect(seen).not.toContain("Unicorn");
    const sitemap = await shop.app.inject("/api/product/sitemap/00000000-0000-0000-0000-000000000000");
    expect(sitemap.body).not.toContain(productId);
  });

  it("of one model are made once as a draft for a branch and a condition, however many ask at once", async () => {
    const { db } = shop;
    const modelId = randomUUID();
    const rowOf = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0];
    const siblingOf = async (id: string, branch: string, condition: string | null) => {
      const product = await rowOf(id);
      if (!product) throw new Error(`no product ${id}`);
      return await db.transaction(async (tx) => await ensureSibling(tx, product, { branch, condition }));
    };
    const productId = await addPhone(db, 0, { modelId });
    const results = await inParallel(5, async () => await siblingOf(productId, "ballygunge", null));
    const [{ id } = { id: "" }] = results;
    expect(new Set(results.map((result) => result.id)).size).toBe(1);
    expect(results.filter(({ created }) => created)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({
      modelId,
      tag: "New",
      condition: null,
      branch: "ballygunge",
      taxScheme: "standard",
      returnDays: 7,
      published: false,
    });
    const mint = await siblingOf(id, "ballygunge", "Mint");
    expect(await rowOf(mint.id)).toMatchObject({
      modelId,
      tag: "Old",
      condition: "Mint",
      taxScheme: "margin",
      returnDays: 10,
    });
  });
});

describe("the list of units", () => {
  it("finds a unit by its IMEI and by the words of its product", async () => {
    const productId = await addPhone(shop.db, 0, { title: "Nokia Zebra 7", color: "Ochre" });
    const { id, imei } = await receive(productId);
    for (const q of [
      imei,
      `${imei.slice(0, 6)} ${imei.slice(6)}`,
      "zeb ochre 128",
      "nokia ZEBRA mint jaynagar",
    ]) {
      const { body } = await get(`units?q=${encodeURIComponent(q)}`);
      expect(body.result.map((unit: { id: string }) => unit.id)).toEqual([id]);
    }
    expect((await get("units?q=zebra%20crossing")).body.result).toEqual([]);
  });

  it("has the newest unit first, and only those of a state and of a branch", async () => {
    const title = "Nokia Okapi";
    const here = await addPhone(shop.db, 0, { title });
    const there = await addPhone(shop.db, 0, { title, branch: "ballygunge" });
    const rows = [
      unitRow(here, { state: "received" }),
      unitRow(here, { state: "repair" }),
      unitRow(there, { state: "received", branch: "ballygunge" }),
    ];
    await shop.db.insert(units).values(rows);
    const [first, second, third] = rows.map(({ id }) => id);
    const listed = async (filter = "") =>
      (await get(`units?q=okapi${filter}`)).body.result.map(({ id }: { id: string }) => id);
    expect(await listed()).toEqual([third, second, first]);
    expect(await listed("&state=received")).toEqual([third, first]);
    expect(await listed("&branch=jaynagar")).toEqual([second, first]);
  });

  it("continues after the last unit of a page without gaps or repetitions", async () => {
    const productId = await addPhone(shop.db, 0);
    const at = new Date();
    const rows = Array.from({ length: 7 }, () => unitRow(productId, { state: "received", receivedAt: at }));
    await shop.db.insert(units).values(rows);
    const seen: string[] = [];
    let after = "";
    for (;;) {
      const { body } = await get(`units?productId=${productId}&limit=3${after}`);
      seen.push(...body.result.map((unit: { id: string }) => unit.id));
      if (body.next === null) break;
      after = `&after=${body.next}`;
    }
    expect(seen.toSorted()).toEqual(rows.map((row) => row.id).toSorted());
    expect((await get("units?after=nonsense")).status).toBe(400);
    // PostgreSQL has no year 0.
    const yearZero = JSON.stringify(["0000-01-01T00:00:00.000Z", randomUUID()]);
    expect((await get(`units?after=${Buffer.from(yearZero).toString("base64url")}`)).status).toBe(400);
  });
});

/** The tables that have a row with this text in any column. */
async function tablesWith(text: RegExp): Promise<string[]> {
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await shop.db.execute(
      sql`select 1 from ${sql.raw(name)} as t where t::text ~ ${text.source} limit 1`,
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}

describe("a seller's personal data", () => {
  async function bought(note?: string) {
    const { id } = await receive(await addPhone(shop.db, 0), { note });
    const [row] = await shop.db.select().from(intakes).where(eq(intakes.unitId, id));
    return row?.sellerId ?? "";
  }

  it("is read by few roles, and each access is recorded", async () => {
    const sellerId = await bought();
    expect((await get(`sellers/${sellerId}`, "technician")).status).toBe(403);
    const { body, staffId } = await get(`sellers/${sellerId}`, "buyer");
    expect(body.result).toMatchObject({ name: "Rina Das", phone: "+919830012345", erasedAt: null });
    expect(await actionsOf(sellerId)).toEqual([expect.objectContaining({ verb: "seller.read", staffId })]);
  });

  it("is found by the phone number when the seller comes again, and each access is recorded", async () => {
    const seller = { ...rina, phone: "+91 98300-55001" };
    const first = await receive(await addPhone(shop.db, 0), { seller });
    expect((await post("sellers/find", { phone: "98300" })).body.fields).toHaveProperty("phone");
    expect((await post("sellers/find", { phone: "98300 55999" })).body.result).toEqual([]);
    const { body, staffId } = await post("sellers/find", { phone: "98300 55001" }, "buyer");
    const found = { name: "Rina Das", documentKind: "voter-id", lastBoughtAt: expect.any(String) };
    expect(body.result).toEqual([{ id: expect.any(String), ...found }]);
    const sellerId = body.result[0].id;
    expect(await actionsOf(sellerId)).toEqual([expect.objectContaining({ verb: "seller.read", staffId })]);
    const searches = and(eq(staffActions.verb, "seller.find"), eq(staffActions.staffId, staffId));
    expect(await shop.db.select().from(staffActions).where(searches)).toMatchObject([
      { after: { phone: "+********5001" } },
    ]);
    const second = await receive(await addPhone(shop.db, 0), { seller: { sellerId } });
    const bought = await shop.db.select().from(intakes).where(eq(intakes.sellerId, sellerId));
    expect(bought.map(({ unitId }) => unitId).toSorted()).toEqual([first.id, second.id].toSorted());
    await post(`sellers/${sellerId}/erase`, { reason: "Asked for it" });
    expect((await post("sellers/find", { phone: "98300 55001" })).body.result).toEqual([]);
  });

  it("is searched for sixty times an hour by one member, and each search is recorded without the whole number", async () => {
    const { headers, staffId } = await asStaff("buyer");
    const reply = async (phone: string) =>
      await shop.app.inject({ method: "POST", url: "/api/staff/sellers/find", headers, payload: { phone } });
    const find = async (phone: string) => (await reply(phone)).statusCode;
    expect(await find("98300")).toBe(400);
    const statuses: number[] = [];
    for (let last = 0; last < 61; last++)
      statuses.push(await find(`98300 66${String(last).padStart(3, "0")}`));
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    const wait = Number((await reply("98300 66061")).headers["retry-after"]);
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
    const searches = await shop.db.select().from(staffActions).where(eq(staffActions.staffId, staffId));
    expect(searches).toHaveLength(60);
    expect(searches).toContainEqual(
      expect.objectContaining({ verb: "seller.find", after: { phone: "+********6059" } }),
    );
    expect((await post("sellers/find", { phone: "98300 66060" }, "buyer")).status).toBe(200);
  });

  it("is erased when the seller asks for it, while the purchase stays", async () => {
    const sellerId = await bought();
    const { headers } = await asStaff("owner", { assertedAt: new Date(Date.now() - 600_000) });
    const url = `/api/staff/sellers/${sellerId}/erase`;
    const stale = await shop.app.inject({
      method: "POST",
      url,
      headers,
      payload: { reason: "Asked for it" },
    });
    expect(stale.json().code).toBe("ASSERTION_NEEDED");
    expect((await post(`sellers/${sellerId}/erase`, { reason: " " })).body.fields).toHaveProperty("reason");
    expect((await post(`sellers/${sellerId}/erase`, { reason: "Asked for it" })).status).toBe(200);
    expect((await get(`sellers/${sellerId}`)).body.result).toMatchObject({
      name: null,
      phone: null,
      documentReference: null,
      erasedAt: expect.any(String),
    });
    expect(await shop.db.$count(intakes, eq(intakes.sellerId, sellerId))).toBe(1);
  });

  it("is in no other tables than `sellers` and the notes of `intakes`, and in none after the erasure", async () => {
    const seller = {
      ...rina,
      name: "Mitali Karmakar",
      phone: "98300 77123",
      documentReference: "WBZ7712345",
    };
    const note = "Came with Mitali's sister, 98300 77123";
    const { id } = await receive(await addPhone(shop.db, 0), { seller, note });
    const [bought] = await shop.db.select().from(intakes).where(eq(intakes.unitId, id));
    const sellerId = bought?.sellerId ?? "";
    await get(`sellers/${sellerId}`);
    const traces = /Mitali|Karmakar|98300 ?77123|WBZ7712345/;
    expect(await tablesWith(traces)).toEqual(["intakes", "sellers"]);
    const named = await post(`sellers/${sellerId}/erase`, { reason: "Letter of mitali karmakar" });
    expect(named.body.fields).toHaveProperty("reason");
    await post(`sellers/${sellerId}/erase`, { reason: "Asked for it" });
    expect(await tablesWith(traces)).toEqual([]);
  });

  it("is exported with the purchases for the seller, after a fresh proof of identity and for a reason", async () => {
    const seller = { ...rina, phone: "98300 66001" };
    const { id, imei } = await receive(await addPhone(shop.db, 0), { seller, note: "The box is torn" });
    const [bought] = await shop.db.select().from(intakes).where(eq(intakes.unitId, id));
    const url = `sellers/${bought?.sellerId}/export`;
    const { headers } = await asStaff("owner", { assertedAt: new Date(Date.now() - 600_000) });
    const payload = { reason: "Asked by letter" };
    const stale = await shop.app.inject({ method: "POST", url: `/api/staff/${url}`, headers, payload });
    expect(stale.json().code).toBe("ASSERTION_NEEDED");
    expect((await post(url, {})).status).toBe(400);
    const { body, staffId } = await post(url, payload);
    expect(body.result).toMatchObject({
      seller: { name: "Rina Das", phone: "+919830066001", documentReference: "WB1" },
      purchases: [{ unitId: id, imei, pricePaid: 12500.5, note: "The box is torn", source: "counter" }],
      accesses: [{ verb: "seller.export" }],
    });
    expect(await actionsOf(bought?.sellerId ?? "")).toEqual([
      expect.objectContaining({ verb: "seller.export", staffId, reason: "Asked by letter" }),
    ]);
  });

  it("is never kept by a cache", async () => {
    const { headers } = await asStaff("buyer");
    const reply = await shop.app.inject({ url: `/api/staff/sellers/${await bought()}`, headers });
    expect(reply.headers["cache-control"]).toBe("no-store");
  });

  it("is erased eight years after the last purchase", async () => {
    const [old, recent] = [await bought("Her brother Ajoy came along"), await bought()];
    const set = async (id: string, years: number) =>
      await shop.db
        .update(sellers)
        .set({ lastBoughtAt: sql`now() - make_interval(years => ${years}, days => 1)` })
        .where(eq(sellers.id, id));
    await set(old, 8);
    await set(recent, 7);
    expect(await eraseOldSellers(shop.db)).toBe(1);
    expect((await get(`sellers/${old}`)).body.result.name).toBeNull();
    expect((await get(`sellers/${recent}`)).body.result.name).toBe("Rina Das");
    expect(await tablesWith(/Ajoy/)).toEqual([]);
  });

  it("never holds a whole Aadhaar number", async () => {
    const seller = { ...rina, documentKind: "aadhaar", documentReference: "234567890123" };
    const body = intake(await addPhone(shop.db, 0), { seller });
    await check(body.imei);
    const reply = await post("units/receive", body);
    expect(reply.status).toBe(400);
    expect(await shop.db.$count(sellers, eq(sellers.documentReference, "234567890123"))).toBe(0);
  });
});
