import { newId } from "@haat/domain/id";
import { outbox } from "@haat/service-kit/outbox/table";
import { eventually } from "@haat/testkit/eventually";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { issueCreditNotes } from "../src/credit-note/issue-credit-notes.ts";
import { orders } from "../src/db/schema/orders.ts";
import { shipments } from "../src/db/schema/shipments.ts";
import { messages } from "../src/db/schema/shopper-messages.ts";
import { ordersGauges } from "../src/gauges.ts";
import { watchOrders } from "../src/invariants/watch-orders.ts";
import { eraseUser } from "../src/order/erase-user.ts";
import { sendMessage } from "../src/order/send-message.ts";
import { removeOldMessages } from "../src/shopper-messages/message.repository.ts";
import {
  addShopper,
  findBookedShipments,
  findRefunds,
  get,
  openAlarms,
  openShop,
  orderBody,
  pay,
  placed,
  reportRefund,
  reportScan,
  type Shop,
  type Shopper,
  stateOf,
  stock,
} from "./shop.ts";

let shop: Shop;
let worker: { close: () => Promise<void> };
beforeAll(async () => {
  shop = await openShop();
  worker = shop.startWorker();
});
afterEach(() => {
  shop.adapters.behave.as = null;
  shop.auth.behave.as = null;
  shop.adapters.messages.result = { outcome: "sent", providerReference: "P1" };
  shop.adapters.cancellation.answer = "cancelled";
});
afterAll(async () => {
  await worker.close();
  await shop.close();
});

const rowsOf = async (orderId: string) =>
  await shop.deps.db.select().from(messages).where(eq(messages.orderId, orderId));
const recordedOf = async (orderId: string) =>
  (await rowsOf(orderId)).map(({ event, channel }) => `${event} ${channel}`).sort();
const sentOf = (orderId: string) =>
  shop.adapters.messages.received.filter((message) => message.orderId === orderId);
const isSent = (id: string) => shop.adapters.messages.received.some((message) => message.id === id);
const untilSent = async (orderId: string) =>
  await eventually(async () => {
    const rows = await rowsOf(orderId);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["sent"]));
    return rows;
  });

/** Pays an order of 10,000 rupees. Its stock is sold to others with `soldOut`. */
async function paid({ soldOut = false, ...change }: Record<string, unknown> & { soldOut?: boolean } = {}) {
  const shopper = await addShopper(shop);
  const id = await placed(shop, shopper, orderBody(shopper, stock(shop, { stock: 1 }), change));
  const reservation = shop.catalogue.reservations.get(id);
  if (soldOut && reservation) reservation.state = "released";
  await pay(shop, id, change["deliveryFees"] === 60 ? { amountPaise: 60_00 } : {});
  return { shopper, id };
}

async function booked(change: Record<string, unknown> = {}) {
  const order = await paid(change);
  const { ballygunge } = await findBookedShipments(shop, order.id);
  return { ...order, shipmentId: ballygunge };
}

type Booked = Awaited<ReturnType<typeof booked>>;

async function cancel({ headers }: Shopper, orderId: string): Promise<void> {
  const url = "/api/order/cancelShipments";
  const reply = await shop.app.inject({ method: "POST", url, headers, payload: { orderId } });
  expect(reply.statusCode).toBe(200);
}

const untilState = async ({ shopper, id }: Pick<Booked, "shopper" | "id">, state: string) =>
  await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe(state));

test("an order's page leaves out a message that only the next release knows", async () => {
  const { shopper, id } = await booked();
  await untilSent(id);
  await shop.deps.pool.query(
    "update messages set event = 'of_the_next_release' where order_id = $1 and channel = 'sms'",
    [id],
  );
  const reply = await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`);
  expect(reply.json().result.orderDET.messages).toMatchObject([{ channel: "mail" }]);
  await shop.deps.pool.query("delete from messages where order_id = $1", [id]);
});

describe("a confirmed order", () => {
  test("is told by SMS with its amounts, and by e-mail with the days of arrival and the invoice", async () => {
    const { shopper, id } = await booked({ deliveryFees: 60, totalAmount: 10_060 });
    await untilSent(id);
    const about = {
      orderId: id,
      orderNumber: expect.stringMatching(/^HT/),
      orderUrl: `http://shop.test/account/orders/order-details/${id}`,
    };
    const sent = sentOf(id);
    expect(sent).toHaveLength(2);
    expect(sent.find(({ channel }) => channel === "sms")).toEqual({
      id: expect.any(String),
      event: "placed",
      channel: "sms",
      recipient: { phone: "+919830011111" },
      ...about,
      totalPaise: 10_060_00,
      payNowPaise: 60_00,
      dueOnDeliveryPaise: 10_000_00,
    });
    const mail = sent.find((message) => message.event === "confirmed");
    expect(mail).toMatchObject({
      channel: "mail",
      recipient: { email: "ananya@haat.example", name: "Ananya Sen" },
      ...about,
      arrival: { from: expect.stringMatching(/^20/), to: expect.stringMatching(/^20/) },
      attachments: [{ fileName: `invoice_${mail?.orderNumber}.pdf` }],
    });
    const [attachment] = mail?.attachments ?? [];
    expect(Buffer.from(attachment?.contentBase64 ?? "", "base64").toString("latin1")).toMatch(/^%PDF/);

    const { orderDET } = (await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`)).json()
      .result;
    const shown = { text: "Confirmed", accepted: true, at: expect.any(String) };
    expect(orderDET.messages.map(({ channel }: { channel: string }) => channel).sort()).toEqual([
      "mail",
      "sms",
    ]);
    expect(orderDET.messages).toContainEqual({ channel: "sms", to: "******1111", ...shown });
    expect(orderDET.messages).toContainEqual({ channel: "mail", to: "a***@haat.example", ...shown });
    const list = "/api/order/getAllOrdersByUser";
    const [exported] = (await get(shop, shopper, `${list}?messages=true`)).json().result;
    expect(exported.messages).toEqual(orderDET.messages);
    const [listed] = (await get(shop, shopper, list)).json().result;
    expect(listed).not.toHaveProperty("messages");
  });

  test("is not told when the shopper has cancelled it meanwhile, but that it is cancelled", async () => {
    Object.assign(shop.catalogue.behave, { as: "hold", onlyFor: /commit$/ });
    const { shopper, id } = await paid();
    await cancel(shopper, id);
    shop.catalogue.release();
    await untilState({ shopper, id }, "cancelled");
    expect(await recordedOf(id)).toEqual(["cancelled mail", "cancelled sms"]);
  });
});

/** What each step adds to the messages of a confirmed order. */
const steps: readonly (readonly [string, (order: Booked) => Promise<unknown>, readonly string[]])[] = [
  [
    "a pickup",
    async ({ shipmentId }) => await reportScan(shop, shipmentId, "picked_up"),
    ["shipped mail", "shipped sms"],
  ],
  [
    "a departure for the delivery",
    async ({ shipmentId }) => await reportScan(shop, shipmentId, "out_for_delivery"),
    ["out_for_delivery mail", "out_for_delivery sms"],
  ],
  [
    "a delivery",
    async ({ shipmentId }) => await reportScan(shop, shipmentId, "delivered"),
    ["delivered mail", "delivered sms"],
  ],
  [
    "two attempts to deliver, of which the first failed",
    async ({ shipmentId }) => {
      await reportScan(shop, shipmentId, "out_for_delivery");
      await reportScan(shop, shipmentId, "failed_attempt");
      await reportScan(shop, shipmentId, "out_for_delivery");
    },
    [
      "delivery_failed mail",
      "delivery_failed sms",
      "out_for_delivery mail",
      "out_for_delivery mail",
      "out_for_delivery sms",
      "out_for_delivery sms",
    ],
  ],
  [
    "a shipment that comes back",
    async ({ shipmentId }) => {
      await reportScan(shop, shipmentId, "returning");
      await reportScan(shop, shipmentId, "returned");
    },
    ["comes_back mail", "refund_requested mail"],
  ],
  [
    "a lost shipment that is found and comes back",
    async ({ shipmentId }) => {
      await reportScan(shop, shipmentId, "lost");
      await reportScan(shop, shipmentId, "returning");
      await reportScan(shop, shipmentId, "returned");
    },
    ["lost mail"],
  ],
  [
    "a cancellation, its refund and its credit note",
    async ({ shopper, id }) => {
      await cancel(shopper, id);
      await untilState({ shopper, id }, "cancelled");
      const [refund] = await findRefunds(shop, id);
      await reportRefund(shop, "accepted", refund);
      await issueCreditNotes(shop.deps);
    },
    ["cancelled mail", "cancelled sms", "credit_note mail", "refund_sent mail", "refund_sent sms"],
  ],
  [
    "a cancellation after the pickup",
    async ({ shopper, id, shipmentId }) => {
      shop.adapters.cancellation.answer = "coming_back";
      await cancel(shopper, id);
      await eventually(async () => expect(await recordedOf(id)).toContain("comes_back mail"));
      await reportScan(shop, shipmentId, "returning");
    },
    ["comes_back mail"],
  ],
  [
    "a cancellation that is too late",
    async ({ shopper, id }) => {
      shop.adapters.cancellation.answer = "too_late";
      await cancel(shopper, id);
      await eventually(async () => expect(await recordedOf(id)).toContain("too_late mail"));
    },
    ["too_late mail"],
  ],
  ["a second payment", async ({ id }) => await pay(shop, id), ["refund_requested mail"]],
  [
    "a refund that the gateway rejects",
    async ({ id }) => {
      await pay(shop, id);
      const [refund] = await findRefunds(shop, id);
      await reportRefund(shop, "failed", refund);
    },
    ["refund_requested mail"],
  ],
];

test.each(steps)("tells the shopper about %s once", async (_, run, expected) => {
  const order = await booked();
  await run(order);
  const confirmation = ["confirmed mail", "placed sms"];
  expect(await recordedOf(order.id)).toEqual([...confirmation, ...expected].sort());
  const jobs = await shop.deps.db.$count(
    outbox,
    sql`topic in ('message.sms', 'message.mail') and payload ->> 'orderId' = ${order.id}`,
  );
  expect(jobs).toBe(confirmation.length + expected.length);
});

test.each([
  ["sms", ["confirmed mail", "delivered sms", "placed sms"]],
  ["mail", ["confirmed mail", "delivered mail"]],
] as const)(
  "tells a user who chose %s nothing twice, and by e-mail what is told there only",
  async (chosen, expected) => {
    const { shopper, id, shipmentId } = await booked();
    await untilSent(id);
    await shop.deps.db.update(messages).set({ state: "waiting" }).where(eq(messages.orderId, id));
    shop.auth.channels.set(shopper.userId, chosen);
    await reportScan(shop, shipmentId, "delivered");
    for (const row of await rowsOf(id)) await sendMessage(shop.deps, row.id);
    const rows = await rowsOf(id);
    const inState = (state: string) => rows.filter((row) => row.state === state);
    expect(
      inState("sent")
        .map(({ event, channel }) => `${event} ${channel}`)
        .sort(),
    ).toEqual(expected);
    expect(inState("dropped").map(({ reason }) => reason)).toEqual(
      inState("dropped").map(() => `the user chose ${chosen}`),
    );
    expect(rows).toHaveLength(4);
  },
);

test("after a hard bounce, no mail goes to the address until the account has another one, and SMS tells everything", async () => {
  shop.adapters.messages.result = { outcome: "rejected", reason: "550 5.1.1", hardBounce: true };
  const { shopper, id, shipmentId } = await booked();
  // A user who wants mail alone needs the SMS, too.
  shop.auth.channels.set(shopper.userId, "mail");
  await eventually(async () => expect(shop.auth.rejected).toContain(shopper.userId));
  shop.adapters.messages.result = { outcome: "sent", providerReference: "P1" };
  const told = async (event: string) =>
    await eventually(async () => {
      const rows = (await rowsOf(id)).filter((row) => row.event === event);
      if (rows.length === 0) throw new Error(`nothing about ${event} yet`);
      expect(rows.filter(({ state }) => state === "waiting")).toEqual([]);
      return rows.map(({ channel, state, reason }) => `${channel} ${state} ${reason ?? ""}`.trim()).sort();
    });
  expect(await told("confirmed")).toEqual(["mail rejected 550 5.1.1"]);
  expect((await told("mail_undelivered")).length).toBe(1);
  await reportScan(shop, shipmentId, "picked_up");
  expect(await told("shipped")).toEqual(["mail dropped the address takes no mail", "sms sent"]);
  // Told by mail alone.
  await reportScan(shop, shipmentId, "returning");
  expect(await told("comes_back")).toEqual(["mail dropped the address takes no mail"]);
  await eventually(async () => {
    const noticed = await told("mail_undelivered");
    expect([noticed.length, noticed.at(-1)]).toEqual([2, "sms sent"]);
  });

  shop.auth.rejected.delete(shopper.userId);
  const user = shop.auth.users.get(shopper.userId);
  if (user) shop.auth.users.set(shopper.userId, { ...user, email: "new@haat.example" });
  await reportScan(shop, shipmentId, "returned");
  expect(await told("refund_requested")).toEqual(["mail sent"]);
  const { orderDET } = (await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`)).json().result;
  expect(orderDET.messages.map(({ to }: { to: string }) => to)).toContain("n***@haat.example");
});

test("a message waits while auth does not say how its user wants to hear of orders", async () => {
  Object.assign(shop.auth.behave, { as: 500, onlyFor: /order-contact$/ });
  const { id } = await paid();
  await eventually(async () => {
    const rows = await rowsOf(id);
    expect(rows).toMatchObject([
      { state: "waiting", reason: "TRY_AGAIN" },
      { state: "waiting", reason: "TRY_AGAIN" },
    ]);
  });
  shop.auth.behave.as = null;
  expect(await untilSent(id)).toHaveLength(2);
});

describe("of an order that is not paid", () => {
  const unpaid = async () => {
    const shopper = await addShopper(shop);
    return { shopper, id: await placed(shop, shopper, orderBody(shopper, stock(shop))) };
  };

  test("only a failed payment is told, once and by SMS, with the time until when it can be paid", async () => {
    const { shopper, id } = await unpaid();
    expect(await recordedOf(id)).toEqual([]);
    await pay(shop, id, { status: "failed", isCancelled: true });
    expect(await recordedOf(id)).toEqual([]);
    for (let attempt = 0; attempt < 2; attempt += 1) await pay(shop, id, { status: "failed" });
    expect(await recordedOf(id)).toEqual(["payment_failed sms"]);
    await untilSent(id);
    const [order] = await shop.deps.db.select().from(orders).where(eq(orders.id, id));
    expect(sentOf(id)).toMatchObject([
      {
        event: "payment_failed",
        channel: "sms",
        amountPaise: 10_000_00,
        payBefore: order?.payBefore.toISOString(),
      },
    ]);
    const { orderDET } = (await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`)).json()
      .result;
    expect(orderDET.messages).toMatchObject([{ channel: "sms", text: "Payment failed" }]);
  });

  test.each<[string, (order: { shopper: Shopper; id: string }) => Promise<unknown>, string]>([
    ["it is paid meanwhile", async ({ id }) => await pay(shop, id), "the payment is not due any more"],
    [
      "its time is over",
      async ({ id }) =>
        await shop.deps.db
          .update(orders)
          .set({ payBefore: hoursAgo(0) })
          .where(eq(orders.id, id)),
      "the payment is not due any more",
    ],
    [
      "its shopper chose e-mail",
      async ({ shopper }) => shop.auth.channels.set(shopper.userId, "mail"),
      "the user chose mail",
    ],
  ])("a failed payment is not told when %s", async (_, change, reason) => {
    const order = await unpaid();
    shop.adapters.messages.result = { outcome: "not_sent", reason: "HTTP 503" };
    await pay(shop, order.id, { status: "failed" });
    await change(order);
    await eventually(async () =>
      expect((await rowsOf(order.id)).find(({ event }) => event === "payment_failed")).toMatchObject({
        state: "dropped",
        reason,
      }),
    );
  });
});

test("tells that an order is cancelled and refunded when its goods were sold before the payment", async () => {
  const { shopper, id } = await paid({ soldOut: true });
  await untilState({ shopper, id }, "refund_due");
  expect(await recordedOf(id)).toEqual(["cancelled mail", "cancelled sms"]);
  expect(await untilSent(id)).toMatchObject([{ variables: { refundPaise: 10_000_00 } }, {}]);
});

test("a scan or payment that is reported again adds no message", async () => {
  const { id, shipmentId } = await booked();
  const at = new Date();
  for (let repeat = 0; repeat < 3; repeat += 1) await reportScan(shop, shipmentId, "picked_up", at);
  expect(await recordedOf(id)).toEqual(["confirmed mail", "placed sms", "shipped mail", "shipped sms"]);
});

test("a pickup is recorded, and told without the waybill, while that is not stored yet", async () => {
  const { shopper, id, shipmentId } = await booked();
  await shop.deps.db.update(shipments).set({ waybill: null }).where(eq(shipments.id, shipmentId));
  expect((await reportScan(shop, shipmentId, "picked_up")).statusCode).toBe(200);
  expect(await stateOf(shop, shopper, id)).toBe("shipped");
  const sent = (await untilSent(id)).filter(({ event }) => event === "shipped");
  expect(sent).toMatchObject([{ variables: { waybill: null } }, { variables: { waybill: null } }]);
});

test("are all sent after the provider was away", async () => {
  const { id, shipmentId } = await booked();
  await untilSent(id);
  Object.assign(shop.adapters.behave, { as: 500, onlyFor: /messages$/ });
  await reportScan(shop, shipmentId, "picked_up");
  await eventually(async () =>
    expect(
      await shop.deps.db.$count(outbox, sql`topic like 'message.%' and failures > 1 and done_at is null`),
    ).toBe(2),
  );
  const gauge = ordersGauges(shop.deps).find(({ name }) => name === "haat_messages_waiting");
  expect(await gauge?.read()).toEqual([
    { labels: { channel: "sms" }, value: 1 },
    { labels: { channel: "mail" }, value: 1 },
  ]);
  await shop.deps.db
    .update(outbox)
    .set({ createdAt: hoursAgo(2) })
    .where(isNull(outbox.doneAt));
  const oldest = ordersGauges(shop.deps).find(({ name }) => name === "haat_outbox_oldest_seconds");
  expect(await oldest?.read()).toEqual([{ labels: {}, value: 0 }]);
  await watchOrders(shop.deps);
  expect(await openRules()).toEqual([]);
  shop.adapters.behave.as = null;
  expect(await untilSent(id)).toHaveLength(4);
});

/** A message that no job sends. */
async function waiting(orderId: string, change: Partial<typeof messages.$inferInsert> = {}) {
  const [row] = await shop.deps.db
    .insert(messages)
    .values({
      orderId,
      subjectId: newId(),
      event: "delivered",
      channel: "sms",
      variables: {},
      ...change,
    })
    .returning();
  if (!row) throw new Error("the message was not written");
  return row.id;
}

const messageOf = async (id: string) =>
  (await shop.deps.db.select().from(messages).where(eq(messages.id, id)))[0];
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000);

test("are dropped, and the reason is recorded, when their user is erased", async () => {
  const { shopper, id } = await booked();
  const addresses = async () => (await rowsOf(id)).flatMap(({ sentTo }) => sentTo ?? []);
  await untilSent(id);
  expect(await addresses()).toEqual(["a***@haat.example"]);
  const erased = await waiting(id);
  await shop.deps.db
    .update(orders)
    .set({ state: "delivered", createdAt: hoursAgo(31 * 24) })
    .where(eq(orders.id, id));
  await eraseUser(shop.deps.db, shopper.userId);
  expect(await addresses()).toEqual([]);
  await sendMessage(shop.deps, erased);
  expect(await messageOf(erased)).toMatchObject({
    state: "dropped",
    reason: "the user is erased",
    sentAt: null,
  });
  expect(isSent(erased)).toBe(false);
});

test("after an outage, only what is still right is told", async () => {
  const order = await booked();
  const { id, shipmentId } = order;
  await untilSent(id);
  Object.assign(shop.adapters.behave, { as: 500, onlyFor: /messages$/ });
  await reportScan(shop, shipmentId, "picked_up");
  await reportScan(shop, shipmentId, "out_for_delivery");
  await reportScan(shop, shipmentId, "failed_attempt");
  await reportScan(shop, shipmentId, "out_for_delivery");
  await pay(shop, id);
  const [refund] = await findRefunds(shop, id);
  await reportRefund(shop, "accepted", refund);
  shop.adapters.behave.as = null;
  const told = await eventually(async () => {
    const rows = (await rowsOf(id)).filter(({ channel }) => channel === "mail");
    expect(rows.filter(({ state }) => state === "waiting")).toEqual([]);
    return rows.map(({ event, state }) => `${event} ${state}`).sort();
  });
  expect(told).toEqual([
    "confirmed sent",
    "delivery_failed dropped",
    "out_for_delivery dropped",
    "out_for_delivery sent",
    "refund_requested dropped",
    "refund_sent sent",
    "shipped dropped",
  ]);
});

test("after six hours without the provider, everything is sent but what went out for delivery more than 12 hours ago", async () => {
  const [yesterday, today] = [await booked(), await booked()];
  for (const { id } of [yesterday, today]) await untilSent(id);
  Object.assign(shop.adapters.behave, { as: 500, onlyFor: /messages$/ });
  const attempts = async () =>
    await shop.deps.db.$count(outbox, sql`topic like 'message.%' and failures > 0 and done_at is null`);
  for (const { shipmentId } of [yesterday, today]) await reportScan(shop, shipmentId, "out_for_delivery");
  const paidTwice = await booked();
  await pay(shop, paidTwice.id);
  await eventually(async () => expect(await attempts()).toBe(7));
  // The provider was away for six hours; the first shipment had gone out seven hours before that.
  const all = [yesterday.id, today.id, paidTwice.id];
  const waitingOnes = and(inArray(messages.orderId, all), eq(messages.state, "waiting"));
  await shop.deps.db
    .update(messages)
    .set({ createdAt: hoursAgo(6) })
    .where(waitingOnes);
  await shop.deps.db
    .update(messages)
    .set({ createdAt: hoursAgo(13) })
    .where(and(eq(messages.orderId, yesterday.id), eq(messages.state, "waiting")));
  shop.adapters.behave.as = null;
  const ended = async (id: string) =>
    await eventually(async () => {
      const rows = await rowsOf(id);
      expect(rows.filter(({ state }) => state === "waiting")).toEqual([]);
      return rows.map(({ event, channel, state, reason }) => `${event} ${channel} ${state} ${reason}`).sort();
    }, 30_000);
  const confirmation = ["confirmed mail sent null", "placed sms sent null"];
  const told = (...rest: string[]) => [...confirmation, ...rest].sort();
  expect(await ended(yesterday.id)).toEqual(
    told("out_for_delivery mail dropped too late", "out_for_delivery sms dropped too late"),
  );
  expect(await ended(today.id)).toEqual(
    told("out_for_delivery mail sent null", "out_for_delivery sms sent null"),
  );
  expect(await ended(paidTwice.id)).toEqual(told("refund_requested mail sent null"));
});

test("a recipient that cannot be reached is recorded, asked once, shown on the order and no alarm", async () => {
  shop.adapters.messages.result = { outcome: "rejected", reason: "550 no such mailbox" };
  const { shopper, id } = await booked();
  await eventually(async () =>
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(["rejected", "rejected"]),
  );
  expect((await rowsOf(id))[0]).toMatchObject({ reason: "550 no such mailbox", sentAt: expect.any(Date) });
  await eventually(async () =>
    expect(await shop.deps.db.$count(outbox, sql`${isNull(outbox.doneAt)} and topic like 'message.%'`)).toBe(
      0,
    ),
  );
  const calls = shop.adapters.calls.filter((call) => call.endsWith("messages")).length;
  for (const { id: messageId } of await rowsOf(id)) await sendMessage(shop.deps, messageId);
  expect(shop.adapters.calls.filter((call) => call.endsWith("messages"))).toHaveLength(calls);
  const { orderDET } = (await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`)).json().result;
  expect(orderDET.messages).toMatchObject([{ accepted: false }, { accepted: false }]);
  expect(await openAlarms(shop, id)).toEqual([]);
});

test("a message that adapters finds invalid has failed, is not tried again, and is an alarm for some days", async () => {
  const { id } = await booked();
  await untilSent(id);
  const message = await waiting(id);
  shop.adapters.messages.result = { success: false, msg: "Not valid.", code: "VALIDATION" };
  await sendMessage(shop.deps, message);
  const tries = sentOf(id).length;
  await sendMessage(shop.deps, message);
  expect(sentOf(id)).toHaveLength(tries);
  expect(await messageOf(message)).toMatchObject({ state: "failed", reason: "VALIDATION", sentAt: null });
  expect(await openRules()).toEqual(["messages to shoppers were not sent: sms VALIDATION"]);
  await shop.deps.db
    .update(messages)
    .set({ createdAt: hoursAgo(97) })
    .where(eq(messages.id, message));
  expect(await openRules()).toEqual([]);
});

test("a message without a usable answer is sent at most twice more, hours later", async () => {
  const { id } = await booked();
  await untilSent(id);
  const message = await waiting(id);
  const countSent = () => sentOf(id).filter((sent) => sent.id === message).length;
  const ageBy = async (hours: number) =>
    await shop.deps.db
      .update(messages)
      .set({ createdAt: hoursAgo(hours) })
      .where(eq(messages.id, message));
  shop.adapters.messages.result = { outcome: "unknown", reason: "no reply" };
  const counts: number[] = [];
  for (const hours of [0, 0.1, 0.3, 0.4, 7]) {
    await ageBy(hours);
    await sendMessage(shop.deps, message).catch(() => {});
    counts.push(countSent());
  }
  expect(counts).toEqual([1, 1, 2, 2, 3]);
  expect(await messageOf(message)).toMatchObject({ state: "unknown", reason: "no reply", unanswered: 3 });
});

/** Orders of different shoppers. */
const ordersOf = async (count: number) => await Promise.all(Array.from({ length: count }, () => booked()));

async function openRules(): Promise<string[]> {
  await watchOrders(shop.deps);
  const { rows } = await shop.deps.db.execute<{ rule: string; subject: string }>(
    sql`select rule, subject from alarms where resolved_at is null and rule like 'messages to%' order by 1, 2`,
  );
  return rows.map(({ rule, subject }) => `${rule}: ${subject}`);
}

test("that wait for an hour raise an alarm of their channel when they are of three shoppers, until they are sent", async () => {
  const [first, second, third] = await ordersOf(3);
  const old = { createdAt: hoursAgo(1.1) };
  for (const order of [first, first, first, second]) await waiting(order?.id ?? "", old);
  expect(await openRules()).toEqual([]);
  const last = await waiting(third?.id ?? "", old);
  expect(await openRules()).toEqual(["messages to shoppers wait for an hour: sms"]);
  await sendMessage(shop.deps, last);
  expect(await openRules()).toEqual([]);
});

test("that are rejected for three shoppers in a row raise an alarm, which the next accepted one ends", async () => {
  const orders = await ordersOf(3);
  await Promise.all(orders.map(async ({ id }) => await untilSent(id)));
  const send = async (orderId: string) => await sendMessage(shop.deps, await waiting(orderId));
  shop.adapters.messages.result = { outcome: "rejected", reason: "550" };
  for (const { id } of orders) await send(id);
  expect(await openRules()).toEqual([]);
  for (const { id } of orders) await send(id);
  expect(await openRules()).toEqual(["messages to several shoppers are rejected in a row: sms"]);
  shop.adapters.messages.result = { outcome: "sent", providerReference: "P1" };
  await send(orders[0]?.id ?? "");
  expect(await openRules()).toEqual([]);
});

test("are removed after two years", async () => {
  const { id } = await booked();
  const [old, recent] = [
    await waiting(id, { createdAt: hoursAgo(2 * 366 * 24) }),
    await waiting(id, { createdAt: hoursAgo(2 * 364 * 24) }),
  ];
  expect(await removeOldMessages(shop.deps.db)).toBe(1);
  expect(await messageOf(old)).toBeUndefined();
  expect(await messageOf(recent)).toBeDefined();
});
