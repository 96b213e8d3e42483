import { type Paise, paise, paiseFromRupees, rupees, zero } from "@haat/domain/money";
import { orderTotals } from "@haat/domain/order-totals";
import { policies } from "@haat/shop/policies";
import { z } from "zod";
import type { Account } from "./account.ts";
import { NoAnswer, type Reply, readBody, type Shopper } from "./shopper.ts";

/** Product id to quantity. */
export type Cart = Readonly<Record<string, number>>;
export type PaymentMethod = "PRE-PAID" | "CASH ON DELIVERY";

/** What a shopper does on the payment page. */
export type AtGateway = "success" | "failed" | "leave";

export type Purchase =
  | { readonly kind: "paid" | "unpaid"; readonly orderId: string }
  /** A clear answer: sold out, not served, over a limit. */
  | { readonly kind: "rejected"; readonly code: string };

const cartProducts = z.object({
  result: z.array(z.object({ _id: z.string(), puser_price: z.number() })),
});
const shippingCost = z.object({ totalShippingCost: z.number() });
const placedOrder = z.object({ result: z.object({ orderId: z.uuid(), payNow: z.number() }) });
const payment = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });
const orderStatus = z.object({ result: z.object({ state: z.string() }) });

const waitingStates = new Set(["awaiting_payment", "paid"]);
const maxPolls = 15;

interface Choices {
  readonly cart: Cart;
  readonly method: PaymentMethod;
  readonly atGateway: AtGateway;
  /** The checkout page is open already. */
  readonly isAtCheckout?: boolean;
}

/** From the checkout page to the page that says that the order is paid, with the calls of a browser. */
export async function buy(shopper: Shopper, account: Account, choices: Choices): Promise<Purchase> {
  if (!choices.isAtCheckout) await shopper.visit("checkout page", "/checkout");
  const order = await placeOrder(shopper, account, choices);
  if (order.kind === "rejected") return order;
  const opened = await shopper.call("open payment", "/api/payment-gateway/create-order", {
    id: order.orderId,
    total_value: order.payNow,
    test_type: "UAT",
  });
  if (opened.code !== null) return { kind: "rejected", code: opened.code };
  const { orderId } = order;
  if (choices.atGateway === "leave") return { kind: "unpaid", orderId };
  const isPaid = await payAtGateway(shopper, readBody(payment, opened), choices.atGateway);
  return isPaid ? await followOrder(shopper, orderId) : { kind: "unpaid", orderId };
}

type Placed =
  | { readonly kind: "placed"; readonly orderId: string; readonly payNow: number }
  | { readonly kind: "rejected"; readonly code: string };

async function placeOrder(
  shopper: Shopper,
  account: Account,
  { cart, method }: { readonly cart: Cart; readonly method: PaymentMethod },
): Promise<Placed> {
  const { address } = account;
  const cartItems = { ...cart };
  const quantity = Object.values(cart).reduce((all, one) => all + one, 0);
  const priced = await shopper.call("cart", "/api/product/getCartProduct", { cartItems });
  await shopper.think();
  const path = `/api/courier/checkPincodeServiceability/${address.pincode}`;
  const served = await shopper.call("check pincode", path);
  if (served.code !== null) return { kind: "rejected", code: served.code };
  const quoted = await shopper.call("shipping quote", "/api/courier/calculateShippingCost", {
    deliverypin: address.pincode,
    paymentMethod: method,
    cartItems,
    totalCartItem: quantity,
    isConsumer: true,
    couponId: null,
  });
  if (quoted.code !== null) return { kind: "rejected", code: quoted.code };
  await shopper.think();
  const verified = await shopper.call("verify cart", "/api/product/verifyCartProduct", { cartItems });
  if (verified.code !== null) return { kind: "rejected", code: verified.code };
  const delivery = paiseFromRupees(readBody(shippingCost, quoted).totalShippingCost);
  const reply = await shopper.call("place order", "/api/order/addFakeOrder", {
    cartDATA: Object.entries(cart).map(([_id, cart_quantity]) => ({ _id, cart_quantity })),
    selectedAddress: address.id,
    user_id: account.userId,
    user_type: "CONSUMER",
    ...totalsOf({ priced, cart, method, delivery }),
    transactionId: `ORDER_${Date.now()}`,
    couponId: null,
    paymentMethod: method,
  });
  if (reply.code !== null) return { kind: "rejected", code: reply.code };
  return { kind: "placed", ...readBody(placedOrder, reply).result };
}

interface Priced {
  readonly priced: Reply;
  readonly cart: Cart;
  readonly method: PaymentMethod;
  readonly delivery: Paise;
}

/** The totals on the checkout page. */
function totalsOf({ priced, cart, method, delivery }: Priced) {
  const items = readBody(cartProducts, priced).result.map((product) => ({
    unitPricePaise: paiseFromRupees(product.puser_price),
    quantity: cart[product._id] ?? 0,
  }));
  const totals = orderTotals(
    {
      tier: "consumer",
      items,
      couponDiscountPaise: zero,
      paymentMethod: method === "PRE-PAID" ? "prepaid" : "cod",
      courierChargePaise: delivery,
    },
    policies,
  );
  return {
    deliveryFees: rupees(totals.deliveryPaise),
    discountPrice: rupees(paise(totals.bulkDiscountPaise + totals.couponDiscountPaise)),
    totalAmount: rupees(totals.totalPaise),
  };
}

/** The gateway's page, its button, and the form that brings the browser back to the shop. */
async function payAtGateway(
  shopper: Shopper,
  { url, fields }: z.output<typeof payment>,
  outcome: "success" | "failed",
): Promise<boolean> {
  await shopper.submit("payment page", url, fields);
  await shopper.think();
  const { bdorderid = "", rdata = "" } = fields;
  const paid = await shopper.submit("pay", `${url}/pay`, { bdorderid, rdata, method: "upi", outcome });
  const [, action = ""] = /<form[^>]* action="([^"]+)"/.exec(paid.text) ?? [];
  const inputs = [...paid.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  if (action === "") throw new NoAnswer(`payment page: ${paid.status}`);
  const back = await shopper.submit(
    "payment return",
    action,
    Object.fromEntries(inputs.map(([, name = "", value = ""]) => [name, value])),
  );
  if (back.location === null) throw new NoAnswer(`payment return: ${back.status}`);
  await shopper.load("payment result page", new URL(back.location, action).pathname);
  return outcome === "success";
}

/** Asks for the order's state until the payment is settled and the stock is confirmed, as the payment pages do. */
async function followOrder(shopper: Shopper, orderId: string): Promise<Purchase> {
  for (let poll = 0; poll < maxPolls; poll++) {
    const reply = await shopper.call("order status", `/api/order/getOrderStatus/${orderId}`);
    const { state } = readBody(orderStatus, reply).result;
    if (!waitingStates.has(state)) break;
    await shopper.think();
  }
  return { kind: "paid", orderId };
}
