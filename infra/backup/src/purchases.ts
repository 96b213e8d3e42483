import { setTimeout as sleep } from "node:timers/promises";
import { createBuyer } from "@haat/e2e/buyers";
import {
  createPayment,
  findPhone,
  gatewayOrderOf,
  newTransactionId,
  orderFor,
  placeOrder,
} from "@haat/e2e/purchase";
import { payAtGateway } from "@haat/e2e/simulators";
import type { Shop } from "@haat/local/plan";
import { StackError } from "@haat/local-stack/server";
import { queryRows } from "./query-rows.ts";

/** An order whose payment page the shopper has open. */
export interface OpenOrder {
  readonly orderId: string;
  readonly gatewayOrderId: string;
}

const urlsOf = ({ config, databaseUrls, secrets }: Shop) => ({
  simulators: `http://127.0.0.1:${config.SIMULATORS_PORT}`,
  orders: `http://127.0.0.1:${config.ORDERS_PORT}`,
  adapters: `http://127.0.0.1:${config.ADAPTERS_PORT}`,
  databases: databaseUrls,
  accessTokenPrivateJwk: secrets.ACCESS_TOKEN_PRIVATE_JWK,
});

/** Places an order for a phone in a new shopper's name and opens its payment. */
export async function orderPhone(shop: Shop): Promise<OpenOrder> {
  const urls = urlsOf(shop);
  const buyer = await createBuyer(urls);
  const phone = await findPhone(urls, 1);
  const { orderId, payNow } = await placeOrder(
    urls.orders,
    buyer,
    orderFor(buyer, phone, newTransactionId()),
  );
  await createPayment(urls.adapters, buyer, orderId, payNow);
  return { orderId, gatewayOrderId: await gatewayOrderOf(urls, orderId) };
}

export async function pay(shop: Shop, { gatewayOrderId }: OpenOrder): Promise<void> {
  await payAtGateway(urlsOf(shop), gatewayOrderId);
}

/** Waits until the shop has sold the goods and the courier has accepted the shipment. Returns the waybill. */
export async function waitUntilShipped(shop: Shop, { orderId }: OpenOrder): Promise<string> {
  const end = Date.now() + 240_000;
  for (;;) {
    const [row] = await queryRows<{ state: string; waybill: string | null }>(
      shop.databaseUrls.orders,
      "select state, waybill from orders left join shipments on order_id = orders.id where orders.id = $1",
      [orderId],
    );
    if (row?.waybill) return row.waybill;
    if (Date.now() > end)
      throw new StackError(`order ${orderId} is ${row?.state ?? "missing"} and not shipped`);
    await sleep(500);
  }
}
