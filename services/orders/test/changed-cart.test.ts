import { eventually } from "@haat/testkit/eventually";
import { asService } from "@haat/testkit/test-users";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderLines } from "../src/db/schema/orders.ts";
import { quarantine } from "../src/db/schema/payments.ts";
import {
  addCustomer,
  addShopper,
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
beforeAll(async () => {
  shop = await openShop();
  worker = shop.startWorker();
});
afterAll(async () => {
  await worker.close();
  await shop.close();
});

/** A shopper starts a payment for one unit, then adds a second unit to the cart in another tab. */
async function changedCart(by?: Shopper): Promise<{ shopper: Shopper; first: string; second: string }> {
  const shopper = by ?? (await addShopper(shop));
  const product = stock(shop, { stock: 5 });
  const first = await placed(shop, shopper, orderBody(shopper, product));
  const started = await shop.app.inject({
    method: "POST",
    url: `/internal/orders/${first}/begin-payment`,
    headers: await asService("adapters", "orders"),
    payload: { userId: shopper.userId },
  });
  expect(started.json()).toMatchObject({ amountPaise: 10_000_00 });
  const two = { cartDATA: [{ _id: product, cart_quantity: 2 }], totalAmount: 20_000 };
  const second = await placed(shop, shopper, orderBody(shopper, product, two));
  expect(second).not.toBe(first);
  return { shopper, first, second };
}

test("refunds a payment opened before the cart changed, because the new order replaced its order", async () => {
  const { shopper, first, second } = await changedCart();
  await pay(shop, first, { amountPaise: 10_000_00 });
  expect(await stateOf(shop, shopper, first)).toBe("refund_due");
  expect(await stateOf(shop, shopper, second)).toBe("awaiting_payment");
});

test("settles a payment opened before a customer's cart changed with the order it was opened for", async () => {
  const { shopper, first, second } = await changedCart(await addCustomer(shop));
  await pay(shop, first, { amountPaise: 10_000_00 });
  await eventually(async () => expect(await stateOf(shop, shopper, first)).toBe("confirmed"));
  const lines = await shop.deps.db.select().from(orderLines).where(eq(orderLines.orderId, first));
  expect(lines.map(({ quantity }) => quantity)).toEqual([1]);
  expect(await stateOf(shop, shopper, second)).toBe("awaiting_payment");
});

test("does not accept the amount of the earlier cart for the order of the changed cart", async () => {
  const { shopper, second } = await changedCart();
  await pay(shop, second, { amountPaise: 10_000_00 });
  expect(await stateOf(shop, shopper, second)).toBe("awaiting_payment");
  const kept = await shop.deps.db.select().from(quarantine).where(eq(quarantine.orderId, second));
  expect(kept.map(({ reason }) => reason)).toEqual(["the amount differs from the amount due"]);
});
