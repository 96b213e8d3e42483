import { newId } from "@haat/domain/id";
import type { StaffRole } from "@haat/domain/staff-permissions";
import { staffActions } from "@haat/service-kit/staff/table";
import { eventually } from "@haat/testkit/eventually";
import { asStaff } from "@haat/testkit/test-users";
import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readOrderPage } from "../src/order-desk/read-order-page.ts";
import {
  addShopper,
  findBookedShipments,
  findRefunds,
  openAlarms,
  openShop,
  orderBody,
  pay,
  placed,
  reportRefund,
  reportScan,
  type Shop,
  stock,
} from "./shop.ts";

let shop: Shop;
let worker: { close: () => Promise<void> };
beforeAll(async () => {
  shop = await openShop();
  worker = shop.startWorker();
});
afterAll(async () => {
  await worker.close();
  await shop.close();
});

async function open(orderId: string, role: StaffRole) {
  const { headers } = await asStaff(role);
  const reply = await shop.app.inject({ method: "GET", url: `/api/staff/orders/${orderId}`, headers });
  return { status: reply.statusCode, ...reply.json() };
}

/** A paid and booked order of a phone from Jaynagar, which is lost, and of two from Ballygunge. */
async function order() {
  const shopper = await addShopper(shop);
  const cartDATA = [
    { _id: stock(shop, { branch: "jaynagar" }), cart_quantity: 1 },
    { _id: stock(shop), cart_quantity: 2 },
  ];
  const id = await placed(shop, shopper, orderBody(shopper, "", { cartDATA, totalAmount: 30_000 }));
  await pay(shop, id, { amountPaise: 30_000_00 });
  return { id, shopper, ...(await findBookedShipments(shop, id)) };
}

describe("the page of an order", () => {
  test("has phones, shipments with scans, payments with refunds, messages, and who moved it", async () => {
    const { id, shopper, jaynagar, ballygunge } = await order();
    await reportScan(shop, jaynagar, "lost");
    await reportScan(shop, ballygunge, "picked_up");
    const [refund] = await findRefunds(shop, id);
    await reportRefund(shop, "failed", refund);
    await openAlarms(shop, id);
    const { result } = await open(id, "manager");
    expect(result).toMatchObject({
      id,
      state: "shipped",
      text: "On the way",
      buyer: { name: "Ananya Sen", pincode: "700019", contact: { phone: "+919830011111" } },
      amounts: { total: 30_000, payNow: 30_000, balance: 0, cash: 0 },
      invoice: { number: expect.any(String) },
    });
    const [first, second] = result.lines;
    expect(first).toMatchObject({ branch: expect.any(String), quantity: 1, total: 10_000 });
    expect(second.units).toMatchObject([
      { imei: expect.any(String), paid: 10_000 },
      { imei: expect.any(String), paid: 10_000 },
    ]);
    expect(result.shipments).toMatchObject([
      {
        id: ballygunge,
        status: "shipped",
        text: "On the way",
        arrives: { from: expect.any(String), to: expect.any(String) },
        lineIds: [second.id],
        scans: [{ status: "picked_up" }],
      },
      {
        id: jaynagar,
        status: "lost",
        text: "Lost in transit",
        arrives: null,
        lineIds: [first.id],
        scans: [{ status: "lost" }],
      },
    ]);
    expect(result.payments).toMatchObject([
      {
        outcome: "settled",
        amount: 30_000,
        refunds: [
          {
            cause: "shipment",
            state: "failed",
            amount: 10_000,
            reason: "The courier lost the shipment.",
            resolution: null,
          },
        ],
      },
    ]);
    expect(result.ledger).toContainEqual(expect.objectContaining({ account: "gateway", amount: 30_000 }));
    await eventually(async () => {
      const { messages } = (await open(id, "manager")).result;
      expect(messages).toContainEqual(
        expect.objectContaining({ channel: "sms", text: "On the way", state: "sent" }),
      );
    });
    expect(result.history.at(-1)).toMatchObject({
      kind: "state",
      text: "Waiting for payment",
      actor: { kind: "user", id: shopper.userId },
    });
    expect(result.history).toContainEqual(
      expect.objectContaining({ kind: "refund", state: "failed", amount: 10_000 }),
    );
    expect(result.history).toContainEqual(
      expect.objectContaining({
        kind: "refund",
        state: "requested",
        reason: "The courier lost the shipment.",
      }),
    );
    expect(result.alarms).toContainEqual(
      expect.objectContaining({ rule: "refund was rejected by the gateway" }),
    );
  });

  test("has the cash that the courier collects, and the days of arrival until it is delivered", async () => {
    const shopper = await addShopper(shop);
    const inCash = orderBody(shopper, stock(shop), { deliveryFees: 60, totalAmount: 10_060 });
    const id = await placed(shop, shopper, inCash);
    await pay(shop, id, { amountPaise: 60_00 });
    const { ballygunge } = await findBookedShipments(shop, id);
    expect((await open(id, "support")).result).toMatchObject({
      amounts: { payNow: 60, cash: 10_000 },
      shipments: [
        { id: ballygunge, collect: 10_000, arrives: { from: expect.any(String), to: expect.any(String) } },
      ],
    });
    await reportScan(shop, ballygunge, "delivered");
    expect((await open(id, "support")).result).toMatchObject({
      amounts: { cash: 0 },
      shipments: [{ arrives: null, collect: 10_000 }],
    });
  });

  test("is read in eight queries", async () => {
    const { id } = await order();
    const statements: string[] = [];
    const logger = { logQuery: (statement: string) => statements.push(statement) };
    const db = drizzle(shop.deps.pool, { casing: "snake_case", logger });
    const { staffId } = await asStaff("owner");
    // With the ledger. The read of an accountant is not recorded.
    await readOrderPage(db, id, { staffId, role: "accountant" });
    expect(statements).toHaveLength(8);
  });

  test("shows phone number and address only to roles with shopper.read, and the ledger only with ledger.read", async () => {
    const { id } = await order();
    const parts = async (role: StaffRole) => {
      const { buyer, ledger } = (await open(id, role)).result;
      return { contact: buyer.contact !== null, ledger: ledger !== null };
    };
    expect(await parts("manager")).toEqual({ contact: true, ledger: true });
    expect(await parts("support")).toEqual({ contact: true, ledger: false });
    expect(await parts("packer")).toEqual({ contact: false, ledger: false });
    expect(await parts("accountant")).toEqual({ contact: false, ledger: true });
  });

  test("records who has read the phone number and the address, once an hour for each of them", async () => {
    const { id } = await order();
    const support = await asStaff("support");
    const packer = await asStaff("packer");
    const read = async ({ headers }: Pick<typeof support, "headers">) =>
      await shop.app.inject({ method: "GET", url: `/api/staff/orders/${id}`, headers });
    await read(support);
    await read(packer);
    await read(support);
    const { result } = (
      await shop.app.inject({
        method: "GET",
        url: "/api/staff/actions",
        query: { subjectKind: "order", subjectId: id },
        headers: (await asStaff("owner")).headers,
      })
    ).json();
    expect(result).toMatchObject([{ verb: "order.read", staffId: support.staffId }]);
    // A colleague read it more than an hour ago, and reads it and another order now.
    const other = await order();
    const colleague = await asStaff("support");
    await shop.deps.db.insert(staffActions).values({
      staffId: colleague.staffId,
      verb: "order.read",
      subjectKind: "order",
      subjectId: id,
      at: sql`now() - interval '61 minutes'`,
    });
    await read(colleague);
    await shop.app.inject({ url: `/api/staff/orders/${other.id}`, headers: colleague.headers });
    const reads = await shop.deps.db
      .select()
      .from(staffActions)
      .where(eq(staffActions.staffId, colleague.staffId));
    expect(reads.map(({ subjectId }) => subjectId).toSorted()).toEqual([id, id, other.id].toSorted());
    // What staff only read is no part of the order's history.
    expect((await open(id, "owner")).result.history).not.toContainEqual(
      expect.objectContaining({ kind: "action" }),
    );
  });

  test("does not exist for an unknown order", async () => {
    expect(await open(newId(), "owner")).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });
});
