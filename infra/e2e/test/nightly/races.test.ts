import { eventually } from "@haat/testkit/eventually";
import { inParallel } from "@haat/testkit/in-parallel";
import { expect, test } from "vitest";
import { z } from "zod";
import { type Buyer, createBuyer, createBuyers } from "../../src/buyers.ts";
import { shopUnderTest } from "../../src/config.ts";
import { query } from "../../src/database.ts";
import {
  createPayment,
  findPhone,
  newTransactionId,
  orderFor,
  orderState,
  type PhoneForSale,
  placeOrder,
  postJson,
} from "../../src/purchase.ts";
import { payAtGateway, setSwitch } from "../../src/simulators.ts";

const shop = shopUnderTest();

/** Alternates between the two processes of a service. */
const oneOf = <Value>(two: readonly [Value, Value], index: number): Value => two[index % 2 === 0 ? 0 : 1];

test("sixty shoppers ordering the last unit in parallel: one order is placed, and the others get a cart error", async () => {
  const phone = await findPhone(shop, 1);
  const shoppers = await createBuyers(shop, 60);
  const replies = await Promise.all(
    shoppers.map(
      async (buyer, index) =>
        await postJson(
          `${oneOf(shop.urls.orders, index)}/api/order/addFakeOrder`,
          buyer.headers,
          orderFor(buyer, phone),
        ),
    ),
  );

  const won = replies.filter((reply) => reply.status === 200);
  const lost = replies.filter((reply) => reply.status === 409);
  expect(won).toHaveLength(1);
  expect(lost).toHaveLength(59);
  expect(new Set(lost.map((reply) => JSON.stringify(reply.body)))).toEqual(
    new Set([JSON.stringify({ success: false, msg: "CART ERROR", code: "OUT_OF_STOCK" })]),
  );
  const orders = await query(
    shop.databases.orders,
    "select order_id from order_lines where product_id = $1",
    [phone.id],
  );
  expect(orders).toHaveLength(1);
  const units = await query(
    shop.databases.catalogue,
    "select state from units where product_id = $1 and state in ('sellable', 'held')",
    [phone.id],
  );
  expect(units).toEqual([{ state: "held" }]);
  expect(
    await query(shop.databases.catalogue, "select quantity from products where id = $1", [phone.id]),
  ).toEqual([{ quantity: 0 }]);
});

test("sixty parallel requests with one transaction id place one order and get the same reply", async () => {
  const phone = await findPhone(shop, 1);
  const buyer = await createBuyer(shop);
  const order = orderFor(buyer, phone, newTransactionId());
  const replies = await inParallel(
    60,
    async (index) =>
      await postJson(`${oneOf(shop.urls.orders, index)}/api/order/addFakeOrder`, buyer.headers, order),
  );

  expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toHaveLength(1);
  expect(replies[0]?.status).toBe(200);
  expect(
    await query(shop.databases.orders, "select id from orders where user_id = $1", [buyer.userId]),
  ).toHaveLength(1);

  const other = await postJson(`${shop.urls.orders[1]}/api/order/addFakeOrder`, buyer.headers, {
    ...order,
    totalAmount: order.totalAmount + 1,
  });
  expect(other).toMatchObject({ status: 422, body: { success: false, code: "IDEMPOTENCY_CONFLICT" } });
});

test("forty-five parallel orders of a new account leave it one phone, and another shopper can buy the others", async () => {
  const phones: PhoneForSale[] = [];
  for (let count = 0; count < 45; count++) phones.push(await findPhone(shop, 1, 20_000));
  const [greedy, other] = await createBuyers(shop, 2);
  if (!greedy || !other) throw new Error("no buyers");
  const place = async (index: number, buyer: Buyer, phone: PhoneForSale) =>
    await postJson(
      `${oneOf(shop.urls.orders, index)}/api/order/addFakeOrder`,
      buyer.headers,
      orderFor(buyer, phone),
    );
  const replies = await Promise.all(phones.map(async (phone, index) => await place(index, greedy, phone)));
  expect(replies.filter((reply) => reply.status === 200).length).toBeGreaterThan(0);
  expect(replies.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
  const held = await eventually(async () => {
    const units = await query<{ product_id: string }>(
      shop.databases.catalogue,
      `select units.product_id from units join reservations on reservations.id = units.reservation_id
       where reservations.user_id = $1 and units.state = 'held'`,
      [greedy.userId],
    );
    expect(units).toHaveLength(1);
    return units[0]?.product_id;
  });
  const left = phones.find(({ id }) => id !== held);
  if (!left) throw new Error("no phone is left");
  expect((await place(0, other, left)).status).toBe(200);
});

test("a prepaid order to a pincode served a week ago is placed while the courier is unavailable", async () => {
  const [first, second] = await createBuyers(shop, 2);
  if (!first || !second) throw new Error("no buyers");
  await placeOrder(shop.urls.orders[0], first, orderFor(first, await findPhone(shop, 1)));
  await query(
    shop.databases.adapters,
    "update courier_cache set fetched_at = fetched_at - interval '7 days' where key like '%pincode 700019'",
    [],
  );
  const resetSwitch = await setSwitch(shop, { name: "courier-down", call: "pincode" });
  try {
    const { orderId } = await placeOrder(
      shop.urls.orders[1],
      second,
      orderFor(second, await findPhone(shop, 1)),
    );
    expect(await orderState(shop, second, orderId)).toBe("awaiting_payment");
  } finally {
    await resetSwitch();
  }
});

test("return page, webhook and reconciler in parallel settle the order once, with one invoice number", async () => {
  const phone = await findPhone(shop, 1);
  const buyer = await createBuyer(shop);
  const { orderId, payNow } = await placeOrder(shop.urls.orders[0], buyer, orderFor(buyer, phone));
  await createPayment(shop.urls.adapters[0], buyer, orderId, payNow);
  const adapters = async (sql: string) => await query(shop.databases.adapters, sql, [orderId]);
  const [attempt] = await adapters("select gateway_order_id from payment_attempts where order_id = $1");
  const gatewayOrder = z.string().parse(attempt?.["gateway_order_id"]);
  // No webhook settles the payment early, and a delay makes the reconciler's reply arrive during the parallel requests.
  await setSwitch(shop, { name: "webhook-none", scope: { order: gatewayOrder } });
  await setSwitch(shop, {
    name: "gateway-slow",
    scope: { order: gatewayOrder },
    call: "retrieve",
    times: 1,
    ms: 3000,
  });
  const jose = await payAtGateway(shop, gatewayOrder);
  await adapters("update payment_attempts set next_check_at = now() where order_id = $1");
  await eventually(async () =>
    expect(await adapters("select state, status_checks from payment_attempts where order_id = $1")).toEqual([
      { state: "open", status_checks: 1 },
    ]),
  );

  const calls = [
    { path: "return", body: new URLSearchParams({ transaction_response: jose }) },
    { path: "webhook", body: jose, headers: { "content-type": "application/jose" } },
    // Has no result, so the service requests the status from the gateway, as the reconciler does.
    { path: "return", body: new URLSearchParams({ terminal_state: "111", orderid: gatewayOrder }) },
  ];
  const statuses = await inParallel(60, async (index) => {
    const { path, ...call } = calls[index % 3] ?? {};
    const process = oneOf(shop.urls.adapters, Math.floor(index / 3));
    const reply = await fetch(`${process}/api/payment-gateway/${path}`, {
      ...call,
      method: "POST",
      redirect: "manual",
    });
    return `${reply.status} ${reply.headers.get("location") ?? ""}`;
  });
  const [success, pending] = ["success", "pending"].map(
    (page) => `303 ${shop.storefront}/payment/${page}/${orderId}`,
  );
  expect(new Set(statuses.filter((_, index) => index % 3 !== 2))).toEqual(new Set([success, "200 "]));
  // A return without a result asks for no second check while one is in progress, so it may come before the result.
  expect([success, pending]).toEqual(
    expect.arrayContaining([...new Set(statuses.filter((_, index) => index % 3 === 2))]),
  );
  const events = `from payment_events e join payment_attempts a on a.id = e.attempt_id where a.order_id = $1`;
  // Stores each message once: the signed result, and the reply to the status request.
  await eventually(async () =>
    expect(await adapters(`select e.id ${events} and e.source = 'status_check'`)).toHaveLength(1),
  );
  expect(await adapters(`select e.id ${events} and e.outcome = 'recorded'`)).toHaveLength(1);

  await eventually(
    async () => expect(await orderState(shop, buyer, orderId)).not.toMatch(/^(awaiting_payment|paid)$/),
    30_000,
  );
  const captured = await query(shop.databases.orders, "select outcome from payments where order_id = $1", [
    orderId,
  ]);
  expect(captured).toEqual([{ outcome: "settled" }]);
  const sums = await query(
    shop.databases.orders,
    "select sum(amount_paise)::int as sum from ledger where order_id = $1",
    [orderId],
  );
  expect(sums).toEqual([{ sum: 0 }]);
  const invoices = await query(shop.databases.orders, "select number from invoices where order_id = $1", [
    orderId,
  ]);
  expect(invoices).toHaveLength(1);
  const sold = await query(
    shop.databases.catalogue,
    "select state from units where product_id = $1 and state in ('sellable', 'held', 'sold') and reservation_id = $2",
    [phone.id, orderId],
  );
  expect(sold).toEqual([{ state: "sold" }]);
});

test("sixty parallel verifications of one code create one session", async () => {
  const phone = "9811100001";
  const json = { "content-type": "application/json" };
  const registration = await fetch(`${shop.urls.auth[0]}/api/user/register`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ name: "Racer", phone }),
  });
  const { otp } = z.object({ otp: z.string() }).parse(await registration.json());
  const inbox = await fetch(`${shop.simulators}/sms/messages?phone=${phone}`);
  const { result } = z.object({ result: z.array(z.object({ code: z.string() })) }).parse(await inbox.json());
  const code = result[0]?.code;

  const replies = await inParallel(60, async (index) => {
    const body = JSON.stringify({ phonenumber: phone, ver_id: otp, otp_code: code });
    return await fetch(`${oneOf(shop.urls.auth, index)}/api/user/verifyotp`, {
      method: "POST",
      // Each request has its own client address, because the limit per address would reject the others.
      headers: { ...json, "x-forwarded-for": `198.51.100.${index}` },
      body,
    });
  });
  const statuses = replies.map((reply) => reply.status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([200, ...Array.from({ length: 59 }, () => 400)]);
  const sessions = await query(
    shop.databases.auth,
    "select sessions.id from sessions join users on users.id = sessions.user_id where users.phone = $1",
    [`+91${phone}`],
  );
  expect(sessions).toHaveLength(1);
});
