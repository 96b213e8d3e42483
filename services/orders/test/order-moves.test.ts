import { newId } from "@haat/domain/id";
import type { StaffRole } from "@haat/domain/staff-permissions";
import { eventually } from "@haat/testkit/eventually";
import { asStaff } from "@haat/testkit/test-users";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orderNotes } from "../src/db/schema/order-notes.ts";
import { orders } from "../src/db/schema/orders.ts";
import { eraseUser } from "../src/order/erase-user.ts";
import { removeOldNotes } from "../src/order-note/order-note.repository.ts";
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
  reportScan,
  type Shop,
  stateOf,
  stock,
} from "./shop.ts";
import { deskOf, type Member } from "./staff-desk.ts";

let shop: Shop;
let worker: { close: () => Promise<void> };
beforeAll(async () => {
  shop = await openShop();
  worker = shop.startWorker();
});
beforeEach(() => {
  shop.adapters.cancellation.answer = "cancelled";
});
afterAll(async () => {
  await worker.close();
  await shop.close();
});

const desk = deskOf(() => shop);
const { open, actionsOn } = desk;
const post = async (member: Member, url: string, payload?: object) =>
  await desk.post(member, `orders/${url}`, payload);
const memberId = async (role: StaffRole) => (await desk.memberOf(role)).staffId;

/** A paid and booked order of a phone from Jaynagar and two from Ballygunge, 10,000 rupees each. */
async function sold() {
  const shopper = await addShopper(shop);
  const cartDATA = [
    { _id: stock(shop, { branch: "jaynagar" }), cart_quantity: 1 },
    { _id: stock(shop), cart_quantity: 2 },
  ];
  const id = await placed(shop, shopper, orderBody(shopper, "", { cartDATA, totalAmount: 30_000 }));
  await pay(shop, id, { amountPaise: 30_000_00 });
  return { id, shopper, ...(await findBookedShipments(shop, id)) };
}

const reason = "Asked by phone";

describe("a cancellation by staff", () => {
  test("cancels one shipment for the shopper, who reads that the shop did it, and the history has the reason", async () => {
    const { id, shopper, jaynagar } = await sold();
    expect(await post("support", `${id}/cancel`, { shipmentId: jaynagar, reason })).toMatchObject({
      status: 200,
    });
    await eventually(async () =>
      expect(await findRefunds(shop, id)).toMatchObject([{ amountPaise: 10_000_00 }]),
    );
    const { orderDET } = (await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`)).json()
      .result;
    expect(orderDET.timeline).toContainEqual(
      expect.objectContaining({
        kind: "cancellation_requested",
        text: expect.stringMatching(/^Our team cancelled the shipment from .+ for you$/),
      }),
    );
    const { history } = await open("support", id);
    expect(history).toContainEqual(
      expect.objectContaining({
        kind: "cancellation",
        branches: ["Jaynagar"],
        reason,
        actor: { kind: "staff", id: await memberId("support") },
      }),
    );
    expect(history).not.toContainEqual(expect.objectContaining({ verb: "order.cancel" }));
    expect(await actionsOn(id, "order.cancel")).toMatchObject([{ after: { shipmentId: jaynagar }, reason }]);
    expect(await openAlarms(shop, id)).toEqual([]);
  });

  test("is done once when it is pressed twice, and the colleague who comes second learns it", async () => {
    const { id, shopper } = await sold();
    const pressed = await Promise.all([
      post("support", `${id}/cancel`, { reason }),
      post("support", `${id}/cancel`, { reason }),
    ]);
    expect(pressed).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await post("manager", `${id}/cancel`, { reason })).toMatchObject({
      status: 409,
      code: "STATE_CHANGED",
      msg: "This was cancelled meanwhile, by the shopper or a colleague. The history says who.",
    });
    expect(await actionsOn(id, "order.cancel")).toHaveLength(1);
    await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe("cancelled"));
    expect((await open("manager", id)).moves).toMatchObject({ cancelOrder: false, cancelShipments: [] });

    const other = await sold();
    await shop.app.inject({
      method: "POST",
      url: "/api/order/cancelShipments",
      headers: other.shopper.headers,
      payload: { orderId: other.id },
    });
    expect(await post("support", `${other.id}/cancel`, { reason })).toMatchObject({
      status: 409,
      code: "STATE_CHANGED",
    });
  });

  test("of an order that has no shipments yet cancels them once they exist", async () => {
    const shopper = await addShopper(shop);
    const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    Object.assign(shop.catalogue.behave, { as: "hold", onlyFor: /commit$/ });
    await pay(shop, id);
    expect((await open("support", id)).moves.cancelOrder).toBe(true);
    expect(await post("support", `${id}/cancel`, { reason })).toMatchObject({ status: 200 });
    expect(await post("support", `${id}/cancel`, { reason })).toMatchObject({ status: 200 });
    expect(await post("manager", `${id}/cancel`, { reason })).toMatchObject({ status: 409 });
    expect((await open("support", id)).shipments).toEqual([]);
    shop.catalogue.release();
    await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe("cancelled"));
    expect((await open("support", id)).shipments).toMatchObject([{ status: "cancelled" }]);
    expect(await findRefunds(shop, id)).toMatchObject([{ amountPaise: 10_000_00 }]);
  });

  test("is rejected for a shipment that the courier has, leaves it out of the rest, and needs a reason", async () => {
    const { id, jaynagar, ballygunge } = await sold();
    await reportScan(shop, jaynagar, "picked_up");
    expect((await open("support", id)).moves).toMatchObject({
      cancelShipments: [ballygunge],
      cancelRefund: 20_000,
    });
    expect(await post("support", `${id}/cancel`, { shipmentId: jaynagar, reason })).toMatchObject({
      status: 409,
      code: "STATE_CHANGED",
    });
    expect(await post("support", `${id}/cancel`, { reason: " " })).toMatchObject({
      status: 400,
      fields: { reason: expect.any(String) },
    });
    expect(await actionsOn(id, "order.cancel")).toEqual([]);
    // The rest is cancelled.
    expect(await post("support", `${id}/cancel`, { reason })).toMatchObject({ status: 200 });
    await eventually(async () =>
      expect(await findRefunds(shop, id)).toMatchObject([{ causeId: ballygunge, amountPaise: 20_000_00 }]),
    );
  });
});

describe("a refund by staff", () => {
  test("of an amount is stored once with its reason when it is pressed twice", async () => {
    const { id } = await sold();
    const stockOfOrder = () =>
      shop.catalogue.reservations
        .get(id)
        ?.items.map(({ productId }) => shop.catalogue.products.get(productId)?.stock);
    expect(stockOfOrder()).toEqual([9, 8]);
    const { moves } = await open("accountant", id);
    expect(moves.refundable).toBe(30_000);
    const body = { id: newId(), amount: 499.5, refundable: moves.refundable, reason: "Scratch" };
    expect(await post("accountant", `${id}/refunds`, body)).toMatchObject({ status: 200 });
    expect(await post("accountant", `${id}/refunds`, body)).toMatchObject({ status: 200 });
    const refunds = await findRefunds(shop, id);
    expect(refunds).toMatchObject([{ cause: "amount", amountPaise: 499_50, reason: "Scratch" }]);
    await eventually(async () =>
      expect(shop.adapters.refunds.get(refunds[0]?.id ?? "")).toMatchObject({
        orderId: id,
        amountPaise: 499_50,
      }),
    );
    expect(stockOfOrder()).toEqual([9, 8]);
    expect(await actionsOn(id, "refund.create")).toMatchObject([
      { after: { cause: "amount", amountPaise: 499_50 }, reason: "Scratch" },
    ]);
    expect(await findBalances(shop, id)).toMatchObject({ goodwill: 499_50 });
    expect(await open("accountant", id)).toMatchObject({
      state: "confirmed",
      moves: { refundable: 29_500.5 },
    });
    expect(await openAlarms(shop, id)).toEqual([]);
  });

  test("is rejected when a colleague has refunded something meanwhile, with what is left", async () => {
    const { id } = await sold();
    const body = () => ({ id: newId(), amount: 500, refundable: 30_000, reason: "Late" });
    await post("accountant", `${id}/refunds`, body());
    expect(await post("manager", `${id}/refunds`, body())).toMatchObject({
      status: 409,
      code: "STATE_CHANGED",
      msg: expect.stringContaining("₹29,500"),
    });
    expect(await findRefunds(shop, id)).toHaveLength(1);
  });

  test("of a unit gives back what was paid for it, once, and not when its shipment is cancelled", async () => {
    const { id, jaynagar } = await sold();
    const { lines, moves } = await open("accountant", id);
    expect(moves.refundUnits).toHaveLength(3);
    const [phone] = lines[1].units;
    const url = `${id}/units/${phone.id}/refund`;
    expect(await post("accountant", url, { refundable: 30_000, reason: "Never works" })).toMatchObject({
      status: 200,
    });
    expect(await post("accountant", url, { refundable: 30_000, reason: "Never works" })).toMatchObject({
      status: 200,
    });
    expect(await post("manager", url, { refundable: 20_000, reason: "Never works" })).toMatchObject({
      status: 409,
    });
    expect(await findRefunds(shop, id)).toMatchObject([
      { cause: "unit", causeId: phone.id, amountPaise: 10_000_00 },
    ]);
    await post("support", `${id}/cancel`, { shipmentId: jaynagar, reason });
    const [other] = lines[0].units;
    expect(
      await post("accountant", `${id}/units/${other.id}/refund`, { refundable: 20_000, reason: "Late" }),
    ).toMatchObject({ status: 409 });
    expect((await open("accountant", id)).moves.refundUnits).toEqual([lines[1].units[1].id]);
  });

  test("needs a fresh proof of identity, a sold order, and at most what was paid", async () => {
    const { id } = await sold();
    const body = { id: newId(), amount: 30_001, refundable: 30_000, reason: "Late" };
    const stale = await asStaff("accountant", { assertedAt: new Date(Date.now() - 6 * 60_000) });
    expect(await post(stale, `${id}/refunds`, body)).toMatchObject({ status: 403, code: "ASSERTION_NEEDED" });
    expect(await post("accountant", `${id}/refunds`, body)).toMatchObject({
      status: 400,
      code: "VALIDATION",
    });
    for (const amount of [0, 0.001, -5, 10_000_001, null])
      expect(await post("accountant", `${id}/refunds`, { ...body, amount })).toMatchObject({
        status: 400,
        fields: { amount: "Enter an amount from ₹0.01 to ₹1,00,00,000 with at most two decimals." },
      });
    const unitRefund = { refundable: 30_000, reason: "Late" };
    expect(await post(stale, `${id}/units/${newId()}/refund`, unitRefund)).toMatchObject({
      code: "ASSERTION_NEEDED",
    });
    expect(await post("accountant", `${id}/refunds`, { ...body, amount: 1, reason: " " })).toMatchObject({
      status: 400,
      fields: { reason: expect.any(String) },
    });
    const shopper = await addShopper(shop);
    const unpaid = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    expect(await post("accountant", `${unpaid}/refunds`, { ...body, amount: 1 })).toMatchObject({
      status: 409,
    });
    expect((await open("accountant", unpaid)).moves.refundable).toBe(0);
  });
});

test("a message is sent to the shopper again, once for two presses, and not one that is of no use any more", async () => {
  const { id } = await sold();
  const sent = async () =>
    (await open("support", id)).messages.filter(({ state }: { state: string }) => state === "sent");
  await eventually(async () => expect(await sent()).toHaveLength(2));
  const [message] = await sent();
  const before = shop.adapters.messages.received.length;
  const url = `${id}/messages/${message.id}/send`;
  expect(await Promise.all([post("support", url), post("support", url)])).toMatchObject([
    { status: 200 },
    { status: 200 },
  ]);
  await eventually(async () => expect(await sent()).toHaveLength(2));
  expect(shop.adapters.messages.received.length).toBe(before + 1);
  expect(await actionsOn(id, "message.send")).toHaveLength(1);
  await shop.deps.db.update(orders).set({ state: "refunded" }).where(eq(orders.id, id));
  expect(await post("support", url)).toMatchObject({ status: 409 });
  expect(await sent()).toHaveLength(2);
});

test("a note is added once, without phone numbers, goes with the shopper's data and after two years", async () => {
  const { id, shopper } = await sold();
  const note = { id: newId(), text: "Wants a call before: 98300 11111" };
  await post("support", `${id}/notes`, note);
  await post("support", `${id}/notes`, note);
  const notes = async () =>
    (await open("support", id)).history.filter(({ kind }: { kind: string }) => kind === "note");
  expect(await notes()).toMatchObject([
    { text: "Wants a call before: ***** *1111", actor: { id: await memberId("support") } },
  ]);
  // The audit cannot be erased, so it has that there is a note, not its text.
  expect(await actionsOn(id, "order.note")).toEqual([
    { staff_id: await memberId("support"), before: null, after: null, reason: null },
  ]);
  const { db } = shop.deps;
  await post("support", `${id}/notes`, { id: newId(), text: "Old" });
  const age = async (text: string, interval: string) =>
    await db
      .update(orderNotes)
      .set({ createdAt: sql`now() - ${interval}::interval` })
      .where(eq(orderNotes.text, text));
  await age("Old", "2 years 1 minute");
  await age("Wants a call before: ***** *1111", "2 years -1 minute");
  expect(await removeOldNotes(db)).toBe(1);
  expect(await notes()).toMatchObject([{ text: "Wants a call before: ***** *1111" }]);
  await db
    .update(orders)
    .set({ state: "delivered", createdAt: new Date(Date.now() - 31 * 24 * 3600_000) })
    .where(eq(orders.id, id));
  await eraseUser(db, shopper.userId);
  expect(await notes()).toEqual([]);
});

test("each role is offered the moves that it may make", async () => {
  const { id } = await sold();
  const offered = async (role: StaffRole) => {
    const { cancelOrder, refundable, refundUnits, addNote } = (await open(role, id)).moves;
    return { cancelOrder, refundable, units: refundUnits.length, addNote };
  };
  expect(await offered("packer")).toEqual({ cancelOrder: false, refundable: 0, units: 0, addNote: false });
  expect(await offered("support")).toEqual({ cancelOrder: true, refundable: 0, units: 0, addNote: true });
  expect(await offered("accountant")).toEqual({
    cancelOrder: false,
    refundable: 30_000,
    units: 3,
    addNote: false,
  });
});
