import { z } from "zod";
import type { Buyer } from "./buyers.ts";
import type { OpenShop } from "./config.ts";
import { query } from "./database.ts";

export interface PhoneForSale {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly rupees: number;
}

/** The cheapest phone above `rupees` with exactly `quantity` units for sale. Each call returns another phone. */
export async function findPhone(
  shop: Pick<OpenShop, "databases">,
  quantity: number,
  rupees = 0,
): Promise<PhoneForSale> {
  const [phone] = await query<PhoneForSale>(
    shop.databases.catalogue,
    `select id, consumer_price_paise::float8 / 100 as rupees from products
     where quantity = $1 and lower(category) = 'phone' and not id = any($2::uuid[]) and consumer_price_paise > $3
     order by consumer_price_paise limit 1`,
    [quantity, [...used], rupees * 100],
  );
  if (!phone) throw new Error(`The seed has no phone with ${quantity} units`);
  // Another call has found the same one meanwhile.
  if (used.has(phone.id)) return await findPhone(shop, quantity, rupees);
  used.add(phone.id);
  return phone;
}
const used = new Set<string>();

let lastTransaction = Date.now();
export const newTransactionId = () => `ORDER_${lastTransaction++}`;

/** The body with which the storefront places a prepaid order for one unit. */
export function orderFor(buyer: Buyer, phone: PhoneForSale, transactionId = newTransactionId()) {
  return {
    cartDATA: [{ _id: phone.id, cart_quantity: 1 }],
    selectedAddress: buyer.addressId,
    user_id: buyer.userId,
    user_type: "CONSUMER",
    deliveryFees: 0,
    discountPrice: 0,
    totalAmount: phone.rupees,
    transactionId,
    couponId: "",
  };
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

export async function postJson(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<Reply> {
  const reply = await fetch(url, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  });
  return { status: reply.status, body: await reply.json() };
}

const placed = z.object({
  success: z.literal(true),
  result: z.object({ orderId: z.uuid(), payNow: z.number() }),
});

export async function placeOrder(
  orders: string,
  buyer: Buyer,
  order: ReturnType<typeof orderFor>,
): Promise<{ orderId: string; payNow: number }> {
  const { status, body } = await postJson(`${orders}/api/order/addFakeOrder`, buyer.headers, order);
  if (status !== 200) throw new Error(`order not placed: ${status} ${JSON.stringify(body)}`);
  return placed.parse(body).result;
}

const gatewayOrder = z.object({
  success: z.literal(true),
  bdorderid: z.string(),
  rdata: z.string(),
  mercid: z.string(),
});

/** Opens a payment attempt. Returns the gateway's order id. */
export async function createPayment(
  adapters: string,
  buyer: Buyer,
  orderId: string,
  total: number,
): Promise<string> {
  const body = { id: orderId, total_value: total, test_type: "UAT" };
  const reply = await postJson(`${adapters}/api/payment-gateway/create-order`, buyer.headers, body);
  if (reply.status !== 200) throw new Error(`payment not opened: ${JSON.stringify(reply)}`);
  return gatewayOrder.parse(reply.body).bdorderid;
}

/** Our id of the newest payment attempt at the gateway. `createPayment` returns the gateway's own. */
export async function gatewayOrderOf(shop: Pick<OpenShop, "databases">, orderId: string): Promise<string> {
  const [attempt] = await query<{ id: string }>(
    shop.databases.adapters,
    "select gateway_order_id as id from payment_attempts where order_id = $1 order by created_at desc limit 1",
    [orderId],
  );
  if (!attempt) throw new Error("no payment attempt");
  return attempt.id;
}

export async function orderState(shop: OpenShop, buyer: Buyer, orderId: string): Promise<string> {
  const reply = await fetch(`${shop.urls.orders[0]}/api/order/getOrderStatus/${orderId}`, {
    headers: buyer.headers,
  });
  const { result } = z.object({ result: z.object({ state: z.string() }) }).parse(await reply.json());
  return result.state;
}
