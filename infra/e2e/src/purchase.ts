import { z } from "zod";
import type { Buyer } from "./buyers.ts";
import { query } from "./database.ts";
import type { OpenShop } from "./shop-address.ts";

export interface Piece {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly rupees: number;
}

/** A phone of which there are exactly `quantity` to sell, the cheapest above `rupees`; nobody else's in this run. */
export async function phoneWith(shop: OpenShop, quantity: number, rupees = 0): Promise<Piece> {
  const taken = [...seen];
  const [piece] = await query<Piece>(
    shop.databases.catalogue,
    `select id, consumer_price_paise::float8 / 100 as rupees from products
     where quantity = $1 and lower(category) = 'phone' and not id = any($2::uuid[]) and consumer_price_paise > $3
     order by consumer_price_paise limit 1`,
    [quantity, taken, rupees * 100],
  );
  if (!piece) throw new Error(`The seed has no phone of which there are ${quantity}`);
  seen.add(piece.id);
  return piece;
}
const seen = new Set<string>();

let lastTransaction = Date.now();
export const newTransactionId = () => `ORDER_${lastTransaction++}`;

/** The body with which the storefront places a prepaid order for one piece. */
export function orderFor(buyer: Buyer, piece: Piece, transactionId = newTransactionId()) {
  return {
    cartDATA: [{ _id: piece.id, cart_quantity: 1 }],
    selectedAddress: buyer.addressId,
    user_id: buyer.userId,
    user_type: "CONSUMER",
    deliveryFees: 0,
    discountPrice: 0,
    totalAmount: piece.rupees,
    transactionId,
    couponId: "",
  };
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export async function postJson(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<Answer> {
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
  const { body } = await postJson(`${orders}/api/order/addFakeOrder`, buyer.headers, order);
  return placed.parse(body).result;
}

const gatewayOrder = z.object({
  success: z.literal(true),
  bdorderid: z.string(),
  rdata: z.string(),
  mercid: z.string(),
});

/** Goes to the gateway with the order; answers the gateway's own name for it. */
export async function createPayment(
  adapters: string,
  buyer: Buyer,
  orderId: string,
  total: number,
): Promise<string> {
  const body = { id: orderId, total_value: total, test_type: "UAT" };
  const answer = await postJson(`${adapters}/api/payment-gateway/create-order`, buyer.headers, body);
  return gatewayOrder.parse(answer.body).bdorderid;
}

export async function orderState(shop: OpenShop, buyer: Buyer, orderId: string): Promise<string> {
  const reply = await fetch(`${shop.orders[0]}/api/order/getOrderStatus/${orderId}`, {
    headers: buyer.headers,
  });
  const { result } = z.object({ result: z.object({ state: z.string() }) }).parse(await reply.json());
  return result.state;
}
