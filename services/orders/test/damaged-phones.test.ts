import { luhnDigit } from "@haat/domain/imei";
import { staffActions } from "@haat/service-kit/staff/table";
import { eventually } from "@haat/testkit/eventually";
import { asStaff, type TestStaff } from "@haat/testkit/test-users";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueCreditNotes } from "../src/credit-note/issue-credit-notes.ts";
import { creditNotes } from "../src/db/schema/credit-notes.ts";
import { invoices } from "../src/db/schema/invoices.ts";
import { orderUnits } from "../src/db/schema/order-units.ts";
import { messages } from "../src/db/schema/shopper-messages.ts";
import { replacementInvoices, unitReplacements } from "../src/db/schema/unit-replacements.ts";
import { findCancellations } from "../src/order-model/cancellation.repository.ts";
import { pdfText } from "./pdf-text.ts";
import {
  addShopper,
  findBalances,
  findBookedShipments,
  findRefunds,
  get,
  openAlarms,
  openShop,
  orderBody,
  pay,
  placed,
  type Shop,
  type Shopper,
  stateOf,
  stock,
} from "./shop.ts";

let shop: Shop;
let worker: { close: () => Promise<void> };
let packer: TestStaff;
beforeAll(async () => {
  shop = await openShop();
  worker = shop.startWorker();
  packer = await asStaff("packer");
});
afterAll(async () => {
  await worker.close();
  await shop.close();
});

let imeis = 35_100_000_000_000;
function newImei(): string {
  const digits = String(++imeis);
  return `${digits}${luhnDigit(digits)}`;
}

interface Sold {
  /** Of each phone of the order. */
  readonly quantity?: number;
  /** In the shop, with those that are sold. */
  readonly inStock: number;
  readonly cash?: boolean;
}

/** A paid order of pre-owned phones from Ballygunge, and the IMEIs of the next phones of this product. */
async function sold({ quantity = 1, inStock, cash = false }: Sold) {
  const shopper = await addShopper(shop);
  const product = stock(shop, { taxScheme: "margin", stock: inStock });
  const phones = Array.from({ length: inStock }, newImei);
  shop.catalogue.nextPhones.push(...phones.map((imei) => ({ imei, imei2: null })));
  const cartDATA = [{ _id: product, cart_quantity: quantity }];
  const totalAmount = 10_000 * quantity + (cash ? 60 : 0);
  const body = orderBody(shopper, "", { cartDATA, totalAmount, ...(cash && { deliveryFees: 60 }) });
  const id = await placed(shop, shopper, body);
  await pay(shop, id, { amountPaise: cash ? 60_00 : totalAmount * 100 });
  const { ballygunge: shipmentId } = await findBookedShipments(shop, id);
  const units = await unitsOf(id);
  return { shopper, id, product, shipmentId, damaged: units[0], units, equal: phones[quantity] };
}

const unitsOf = async (orderId: string) =>
  await shop.deps.db.select().from(orderUnits).where(eq(orderUnits.orderId, orderId)).orderBy(orderUnits.id);
const notesOf = async (orderId: string) =>
  await shop.deps.db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.orderId, orderId))
    .orderBy(asc(creditNotes.number));
const eventsOf = async (orderId: string) =>
  (await shop.deps.db.select().from(messages).where(eq(messages.orderId, orderId))).map(({ event }) => event);

async function post(url: string, payload: object) {
  const reply = await shop.app.inject({ method: "POST", url, headers: packer.headers, payload });
  return { status: reply.statusCode, ...reply.json() };
}

const report = async (
  shipmentId: string,
  imei: string | null | undefined,
  reason = "The screen is cracked.",
) => await post(`/api/staff/packing/${shipmentId}/damaged`, { imei, reason });

const scan = async (imei: string | null | undefined) =>
  await post("/api/staff/packing/scan", {
    branch: "ballygunge",
    shipmentId: null,
    imei,
    scanned: [],
    hasCounted: false,
  });

async function cancel(shopper: Shopper, orderId: string) {
  const { headers } = shopper;
  const url = "/api/order/cancelShipments";
  await shop.app.inject({ method: "POST", url, headers, payload: { orderId } });
}

/** Waits until the phones that were reported are settled and the catalogue has them. */
async function settled(orderId: string): Promise<string[]> {
  return await eventually(async () => {
    const rows = await shop.deps.db
      .select()
      .from(unitReplacements)
      .where(eq(unitReplacements.orderId, orderId))
      .orderBy(unitReplacements.createdAt);
    for (const { state, damagedUnitId } of rows)
      expect([state, shop.catalogue.onSaleAgain.get(damagedUnitId)]).toEqual([
        expect.not.stringMatching("requested"),
        false,
      ]);
    return rows.map(({ state }) => state);
  });
}

test("a damaged phone is replaced by an equal one at its price, with a credit note and a new invoice, and the shopper is told", async () => {
  const { shopper, id, shipmentId, damaged, equal } = await sold({ inStock: 2 });
  const [before] = await shop.deps.db.select().from(invoices).where(eq(invoices.orderId, id));
  for (let again = 0; again < 2; again++) expect((await report(shipmentId, damaged?.imei)).status).toBe(200);
  expect(await settled(id)).toEqual(["replaced"]);

  const [unit, ...others] = await unitsOf(id);
  expect(others).toEqual([]);
  const { pricePaise, discountPaise, taxPaise } = damaged ?? {};
  expect(unit).toMatchObject({ imei: equal, pricePaise, discountPaise, taxPaise, takenBackAt: null });
  const [note] = await notesOf(id);
  expect(note).toMatchObject({
    cause: "replacement",
    totalPaise: 10_000_00,
    marginTaxPaise: damaged?.marginTaxPaise,
    snapshot: {
      reason: "replaced",
      invoice: { number: before?.number },
      lines: [{ quantity: 1, imeis: [damaged?.imei] }],
    },
  });
  const [invoice] = await shop.deps.db
    .select()
    .from(replacementInvoices)
    .where(eq(replacementInvoices.orderId, id));
  expect(invoice).toMatchObject({ totalPaise: 10_000_00, marginTaxPaise: unit?.marginTaxPaise });
  expect(invoice?.number).toMatch(/^HT\/\d\d-\d\d\/\d{6}$/);
  expect(invoice?.number).not.toBe(before?.number);
  expect(invoice?.snapshot).toMatchObject({ lines: [{ imeis: [equal] }] });
  expect(JSON.stringify(invoice?.snapshot)).not.toContain("marginTax");
  const pdf = pdfText((await get(shop, shopper, `/api/order/invoice/${id}`)).rawPayload);
  for (const part of [before?.number, damaged?.imei, invoice?.number, equal, note?.number])
    expect(pdf).toContain(part);
  const page = (await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`)).json();
  expect(JSON.stringify(page.result.currentProduct)).toContain(equal?.slice(-4));

  expect(await eventsOf(id)).toEqual(expect.arrayContaining(["replaced", "credit_note"]));
  expect(await findRefunds(shop, id)).toEqual([]);
  expect(await openAlarms(shop, id)).toEqual([]);
  const actions = await shop.deps.db.select().from(staffActions).where(eq(staffActions.subjectId, id));
  expect(actions).toMatchObject([
    { verb: "unit.damaged", staffId: packer.staffId, reason: "The screen is cracked." },
  ]);

  expect((await scan(damaged?.imei)).status).toBe(400);
  expect((await scan(equal)).result).toMatchObject({
    parcel: { id: shipmentId, packed: { by: packer.staffId }, goods: [{ damagedImei: damaged?.imei }] },
  });
});

test("a phone that took the place of a damaged one is replaced, too, and its order can be cancelled", async () => {
  const { shopper, id, product, shipmentId, damaged, equal } = await sold({ inStock: 3 });
  await report(shipmentId, damaged?.imei);
  await settled(id);
  await report(shipmentId, equal);
  expect(await settled(id)).toEqual(["replaced", "replaced"]);
  const [first, second] = await shop.deps.db
    .select()
    .from(replacementInvoices)
    .where(eq(replacementInvoices.orderId, id))
    .orderBy(replacementInvoices.number);
  expect((await notesOf(id)).at(-1)?.snapshot.invoice.number).toBe(first?.number);

  await cancel(shopper, id);
  await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe("cancelled"));
  await issueCreditNotes(shop.deps);
  expect((await notesOf(id)).at(-1)).toMatchObject({
    cause: "shipment",
    totalPaise: 10_000_00,
    snapshot: {
      replacementInvoices: [{ number: second?.number }],
      lines: [{ imeis: second?.snapshot.lines[0]?.imeis }],
    },
  });
  await eventually(async () => expect(shop.catalogue.products.get(product)?.stock).toBe(1));
  expect(await findBalances(shop, id)).toEqual({ gateway: 10_000_00, refund_payable: -10_000_00 });
  expect(await openAlarms(shop, id)).toEqual([]);
});

test("without an equal phone the order is cancelled and refunded, and the phone waits for its inspection", async () => {
  const { shopper, id, product, shipmentId, damaged } = await sold({ inStock: 1 });
  await report(shipmentId, damaged?.imei);
  expect(await settled(id)).toEqual(["refunded"]);
  await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe("cancelled"));
  expect(await findRefunds(shop, id)).toMatchObject([{ amountPaise: 10_000_00 }]);
  expect(shop.catalogue.products.get(product)?.stock).toBe(0);
  expect(await findCancellations(shop.deps.db, id)).toMatchObject([
    { actorKind: "staff", actorId: packer.staffId, reason: "The screen is cracked." },
  ]);
  await issueCreditNotes(shop.deps);
  expect(await openAlarms(shop, id)).toEqual([]);
});

test("without an equal phone the rest of the shipment is sent, and only that phone is refunded", async () => {
  const { shopper, id, shipmentId, damaged, units } = await sold({ quantity: 2, inStock: 2 });
  await report(shipmentId, damaged?.imei);
  expect(await settled(id)).toEqual(["refunded"]);
  expect(await stateOf(shop, shopper, id)).toBe("confirmed");
  expect(await findRefunds(shop, id)).toMatchObject([{ amountPaise: 10_000_00 }]);
  expect(await eventsOf(id)).toContain("damaged");
  expect(await eventsOf(id)).not.toContain("cancelled");
  await issueCreditNotes(shop.deps);
  expect(await notesOf(id)).toMatchObject([
    { totalPaise: 10_000_00, snapshot: { lines: [{ quantity: 1 }] } },
  ]);
  const page = (await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`)).json();
  expect(page.result.orderDET.shipments).toMatchObject([{ shipmentId, refundIfCancelled: 10_000 }]);
  expect((await scan(units[1]?.imei)).result.parcel).toMatchObject({
    id: shipmentId,
    packed: { by: packer.staffId },
    goods: [{ imei: units[1]?.imei }],
  });
  expect(await openAlarms(shop, id)).toEqual([]);

  await cancel(shopper, id);
  await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe("cancelled"));
  await issueCreditNotes(shop.deps);
  const notes = await notesOf(id);
  expect(notes.map(({ totalPaise }) => totalPaise)).toEqual([10_000_00, 10_000_00]);
  expect((await findRefunds(shop, id)).map(({ amountPaise }) => amountPaise)).toEqual([10_000_00, 10_000_00]);
  expect(await findBalances(shop, id)).toEqual({ gateway: 20_000_00, refund_payable: -20_000_00 });
});

test("without an equal phone a shipment that is paid on delivery is cancelled as a whole", async () => {
  const { shopper, id, shipmentId, damaged, units } = await sold({ quantity: 2, inStock: 2, cash: true });
  await report(shipmentId, damaged?.imei);
  expect(await settled(id)).toEqual(["refunded"]);
  await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe("cancelled"));
  await eventually(async () =>
    expect(units.map(({ unitId }) => shop.catalogue.onSaleAgain.get(unitId ?? ""))).toEqual([false, true]),
  );
});

test("an order that is cancelled meanwhile keeps neither phone, and the equal one is on sale again", async () => {
  const { shopper, id, product, shipmentId, damaged } = await sold({ inStock: 2 });
  Object.assign(shop.catalogue.behave, { as: "hold", onlyFor: /commit$/ });
  await report(shipmentId, damaged?.imei);
  expect((await scan(damaged?.imei)).msg).toContain("is damaged");
  await cancel(shopper, id);
  await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe("cancelled"));
  shop.catalogue.release();
  expect(await settled(id)).toEqual(["dropped"]);
  await eventually(async () => expect(shop.catalogue.products.get(product)?.stock).toBe(1));
  expect(
    await shop.deps.db.select().from(replacementInvoices).where(eq(replacementInvoices.orderId, id)),
  ).toEqual([]);
  await issueCreditNotes(shop.deps);
  expect(await openAlarms(shop, id)).toEqual([]);
});

test("a phone of another parcel, and one that is packed or cancelled, cannot be reported", async () => {
  const [own, other] = [await sold({ inStock: 2 }), await sold({ inStock: 2 })];
  expect(await report(own.shipmentId, other.damaged?.imei)).toMatchObject({
    status: 400,
    code: "VALIDATION",
  });
  expect((await report(own.shipmentId, own.damaged?.imei, "no")).status).toBe(400);
  await scan(own.damaged?.imei);
  const tooLate = { status: 409, code: "STATE_CHANGED" };
  expect(await report(own.shipmentId, own.damaged?.imei)).toMatchObject(tooLate);
  await cancel(other.shopper, other.id);
  expect(await report(other.shipmentId, other.damaged?.imei)).toMatchObject(tooLate);
  expect((await report(crypto.randomUUID(), own.damaged?.imei)).status).toBe(404);
});
