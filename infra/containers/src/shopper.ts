import { eventually } from "@haat/testkit/eventually";
import { z } from "zod";

/** The addresses that a browser on this machine reaches. */
export interface Addresses {
  readonly shop: string;
  readonly simulators: string;
}

/** An account of the seed, signed in, with a delivery address. */
export interface Shopper {
  readonly userId: string;
  readonly addressId: string;
  readonly headers: Readonly<Record<string, string>>;
}

const codeSent = z.object({ otp: z.string() });
const messages = z.object({ result: z.array(z.object({ code: z.string() })) });
const signedIn = z.object({ access_token: z.string(), user: z.object({ _id: z.string() }) });
const addressList = z.object({ result: z.tuple([z.object({ _id: z.string() })], z.unknown()) });

/** Signs in with the code that the SMS simulator received. */
export async function signIn({ shop, simulators }: Addresses, phone: string): Promise<Shopper> {
  const { otp } = codeSent.parse(await post(`${shop}/api/user/login`, { phone }));
  const code = await eventually(async () => {
    const { result } = messages.parse(await get(`${simulators}/sms/messages?phone=${phone}`));
    // An SMS about an order has none.
    const newest = result.find(({ code }) => code !== "");
    if (!newest) throw new Error(`no code for ${phone}`);
    return newest.code;
  });
  const body = { phonenumber: phone, ver_id: otp, otp_code: code };
  const { access_token: token, user } = signedIn.parse(await post(`${shop}/api/user/verifyotp`, body));
  const headers = { authorization: `Bearer ${token}` };
  const { result } = addressList.parse(await get(`${shop}/api/address/getAllAddressByUser`, headers));
  return { userId: user._id, addressId: result[0]._id, headers };
}

const listing = z.object({
  result: z.array(z.object({ _id: z.string(), puser_price: z.number(), pqty: z.number() })),
});
const placed = z.object({ result: z.object({ orderId: z.string(), payNow: z.number() }) });
const payment = z.object({ bdorderid: z.string(), rdata: z.string() });

let lastTransaction = Date.now();

/** Orders a product, pays on the gateway's page, and returns the order's id. */
export async function buy({ shop, simulators }: Addresses, shopper: Shopper): Promise<string> {
  const { result } = listing.parse(await get(`${shop}/api/product/getAllProductForUser?sort=price_asc`));
  const [product] = result.filter(({ pqty }) => pqty > 0);
  if (!product) throw new Error("nothing is for sale");
  const order = {
    cartDATA: [{ _id: product._id, cart_quantity: 1 }],
    selectedAddress: shopper.addressId,
    user_id: shopper.userId,
    user_type: "CONSUMER",
    deliveryFees: 0,
    discountPrice: 0,
    totalAmount: product.puser_price,
    transactionId: `ORDER_${lastTransaction++}`,
    couponId: "",
  };
  const { orderId, payNow } = placed.parse(
    await post(`${shop}/api/order/addFakeOrder`, order, shopper.headers),
  ).result;
  const { bdorderid, rdata } = payment.parse(
    await post(
      `${shop}/api/payment-gateway/create-order`,
      { id: orderId, total_value: payNow, test_type: "UAT" },
      shopper.headers,
    ),
  );
  const choice = new URLSearchParams({ bdorderid, rdata, method: "upi", outcome: "success" });
  const page = await fetch(`${simulators}/billdesk/web/v1_2/embeddedsdk/pay`, {
    method: "POST",
    body: choice,
  });
  if (!page.ok) throw new Error(`the payment page answered ${page.status}`);
  return orderId;
}

const status = z.object({ result: z.object({ state: z.string() }) });

export async function orderState(
  { shop }: Addresses,
  { headers }: Shopper,
  orderId: string,
): Promise<string> {
  return status.parse(await get(`${shop}/api/order/getOrderStatus/${orderId}`, headers)).result.state;
}

async function get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const reply = await fetch(url, { headers });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  return await reply.json();
}

async function post(
  url: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const reply = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  return await reply.json();
}
