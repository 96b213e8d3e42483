import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { addShopper, openShop, orderBody, postAsAdapters, runExpiry, type Shopper, stock } from "./shop.ts";

export interface From {
  readonly network: string;
  readonly device?: string;
}

export type HoldShop = Awaited<ReturnType<typeof openHoldShop>>;

/** A shop with stock for everyone, in which a test moves the time of all orders. */
export async function openHoldShop() {
  const shop = await openShop();
  const [product, another] = [stock(shop, { stock: 100_000 }), stock(shop, { stock: 100_000 })];
  let networks = 0;
  const newNetwork = () => `203.0.113.${++networks}`;

  /** Moves all orders this many minutes into the past and closes those that are over. */
  async function pass(minutes: number): Promise<void> {
    const ago = sql`make_interval(secs => ${minutes * 60})`;
    await shop.deps.db.execute(sql`update orders set created_at = created_at - ${ago},
      pay_before = pay_before - ${ago}, grace_until = grace_until - ${ago}, paid_at = paid_at - ${ago}`);
    await runExpiry(shop);
  }

  async function order(shopper: Shopper, { network, device }: From, phones = 1) {
    // At most five of one product.
    const cartDATA = [
      { _id: product, cart_quantity: Math.min(phones, 5) },
      ...(phones > 5 ? [{ _id: another, cart_quantity: phones - 5 }] : []),
    ];
    const cart = { cartDATA, totalAmount: phones * 10_000 };
    const reply = await shop.app.inject({
      method: "POST",
      url: "/api/order/addFakeOrder",
      headers: {
        ...shopper.headers,
        "x-forwarded-for": network,
        ...(device !== undefined && { "x-device-id": device }),
      },
      payload: orderBody(shopper, product, cart),
    });
    const { code, msg, result } = reply.json();
    return {
      status: reply.statusCode,
      code,
      msg,
      id: String(result?.orderId),
      wait: Number(reply.headers["retry-after"] ?? 0),
    };
  }

  return {
    shop,
    newNetwork,
    anywhere: () => ({ network: newNetwork() }),
    pass,
    order,
    startPayment: async (id: string, { userId }: Shopper) =>
      await postAsAdapters(shop, `/internal/orders/${id}/begin-payment`, { userId }),
    addShoppers: async (count: number) =>
      await Promise.all(Array.from({ length: count }, async () => await addShopper(shop))),
    /** Orders and does not pay, `count` times, each hold ten minutes long. */
    holdInVain: async (shopper: Shopper, count: number, from: () => From) => {
      for (let done = 0; done < count; done++) {
        expect((await order(shopper, from())).status).toBe(200);
        await pass(10.1);
      }
    },
    /** Deletes all orders, because `pass` moves every one. */
    clear: async () =>
      await shop.deps.db.transaction(async (tx) => {
        // The ledger may not be truncated otherwise.
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`truncate orders cascade`);
      }),
  };
}
