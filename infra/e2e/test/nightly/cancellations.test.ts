import { eventually } from "@haat/testkit/eventually";
import { expect, test } from "vitest";
import { z } from "zod";
import { type Buyer, createBuyer } from "../../src/buyers.ts";
import { paidOrder } from "../../src/cancelling.ts";
import { shopUnderTest } from "../../src/config.ts";
import { query } from "../../src/database.ts";
import { findPhone, type PhoneForSale, postJson } from "../../src/purchase.ts";

const shop = shopUnderTest();

interface Paid {
  readonly buyer: Buyer;
  readonly phone: PhoneForSale;
  readonly orderId: string;
}

/** A paid and booked order of a phone. */
async function placePaid(phone: PhoneForSale): Promise<Paid> {
  const buyer = await createBuyer(shop);
  const { orderId } = await paidOrder(buyer, [phone]);
  return { buyer, phone, orderId };
}

const product = z.object({ result: z.object({ pqty: z.number() }) });

/** The time at which every process of the catalogue has the phone for sale. */
async function onSaleAt({ id }: PhoneForSale): Promise<number> {
  const seen = await Promise.all(
    shop.urls.catalogue.map(
      async (url) =>
        await eventually(async () => {
          const reply = await fetch(`${url}/api/product/getProductById/${id}`);
          expect(product.parse(await reply.json()).result.pqty).toBe(1);
          return Date.now();
        }, 30_000),
    ),
  );
  return Math.max(...seen);
}

/** The time at which the order is cancelled and all of its money is back. */
async function doneAt(orderId: string): Promise<number> {
  return await eventually(async () => {
    const rows = await query(
      shop.databases.orders,
      `select orders.state, refunds.state as refund from orders join refunds on refunds.order_id = orders.id
       where orders.id = $1`,
      [orderId],
    );
    expect(rows).toEqual([{ state: "cancelled", refund: "accepted" }]);
    return Date.now();
  }, 30_000);
}

/** When the phone became a unit of the shop again. */
async function takenBackAt(orderId: string): Promise<number> {
  const [unit] = await query<{ at: Date }>(
    shop.databases.catalogue,
    `select unit_history.at from units join units as next on next.previous_unit_id = units.id
     join unit_history on unit_history.unit_id = next.id and from_state is null where units.reservation_id = $1`,
    [orderId],
  );
  if (!unit) throw new Error(`the phone of order ${orderId} did not come back`);
  return unit.at.getTime();
}

async function cancel({ buyer, phone, orderId }: Paid, index: number) {
  const url = `${shop.urls.orders[index % 2 === 0 ? 0 : 1]}/api/order/cancelShipments`;
  const startedAt = Date.now();
  const { status } = await postJson(url, buyer.headers, { orderId });
  const repliedAt = Date.now();
  expect(status).toBe(200);
  const [done, onSale] = await Promise.all([doneAt(orderId), onSaleAt(phone)]);
  return {
    reply: repliedAt - startedAt,
    done: done - startedAt,
    onSale: onSale - (await takenBackAt(orderId)),
  };
}

const count = 40;
const inTurn = 4;

test("a cancellation is stored at once, done within 10 seconds, and its phone is on sale in all processes within 2", async ({
  annotate,
}) => {
  const times: Awaited<ReturnType<typeof cancel>>[] = [];
  while (times.length < count) {
    const first = times.length;
    const phones: PhoneForSale[] = [];
    while (phones.length < inTurn) phones.push(await findPhone(shop, 1));
    // Booked just before, because the courier comes after a minute.
    const orders = await Promise.all(phones.map(placePaid));
    times.push(
      ...(await Promise.all(orders.map(async (order, index) => await cancel(order, first + index)))),
    );
  }
  const p95 = (name: "reply" | "done" | "onSale") =>
    times.map((one) => one[name]).toSorted((one, other) => one - other)[Math.ceil(count * 0.95) - 1] ?? 0;
  const measured = { reply: p95("reply"), done: p95("done"), onSale: p95("onSale") };
  await annotate(`p95 of ${count} cancellations in ms: ${JSON.stringify(measured)}`);
  expect(measured.reply).toBeLessThanOrEqual(300);
  expect(measured.done).toBeLessThanOrEqual(10_000);
  expect(measured.onSale).toBeLessThanOrEqual(2000);
}, 300_000);
