import type { Sample } from "../sample.ts";
import { type Account, completeAccount, signUp } from "./account.ts";
import { type AtGateway, buy, type Cart, type PaymentMethod, type Purchase } from "./purchase.ts";
import type { Random } from "./random.ts";
import type { Shopper } from "./shopper.ts";

type Product = Sample["products"][number];

/** What the shop has, and who has visited it before. */
export interface Surroundings {
  readonly sample: Sample;
  /** Ids of products of which there are many. */
  readonly accessories: readonly string[];
  readonly simulators: string;
  readonly newPhone: () => string;
  readonly wholesalers: readonly Customer[];
  /** Consumers who have ordered, and come back. */
  readonly customers: Customer[];
  /** Orders whose payment the bank has accepted. */
  readonly paidOrders: string[];
}

/** A browser that is signed in. */
export interface Customer {
  readonly shopper: Shopper;
  readonly account: Account;
}

/** What a visit came to, such as `paid` or `rejected: OUT_OF_STOCK`. */
type VisitResult = string;

interface VisitKind {
  readonly name: string;
  /** Of all visits, in percent. */
  readonly share: number;
  readonly run: (shopper: Shopper, around: Surroundings) => Promise<VisitResult>;
}

/** A day's mix. Most visits only look, as in every shop. */
const visitKinds: readonly VisitKind[] = [
  { name: "browse", share: 46, run: browse },
  { name: "search", share: 24, run: search },
  { name: "fill a cart", share: 12, run: fillCart },
  { name: "sign up", share: 4, run: async (shopper, around) => await register(shopper, around) },
  { name: "order, prepaid", share: 6, run: async (...visit) => await order(...visit, "PRE-PAID") },
  {
    name: "order, on delivery",
    share: 2,
    run: async (...visit) => await order(...visit, "CASH ON DELIVERY"),
  },
  { name: "order, wholesale", share: 1, run: orderWholesale },
  { name: "track an order", share: 5, run: track },
];

export function pickVisit(random: Random): VisitKind {
  const all = visitKinds.reduce((sum, { share }) => sum + share, 0);
  let left = random.below(all);
  for (const kind of visitKinds) {
    left -= kind.share;
    if (left < 0) return kind;
  }
  throw new Error("no kind of visit");
}

async function browse(shopper: Shopper, { sample }: Surroundings): Promise<VisitResult> {
  const { random } = shopper;
  if (random.chance(0.7)) {
    await shopper.visit("home page", "/");
    await shopper.think();
  }
  const listing = listingPath(random, sample);
  await shopper.visit("listing page", listing);
  await shopper.think();
  if (random.chance(0.5)) {
    await shopper.visit(
      "filtered page",
      `${listing}${listing.includes("?") ? "&" : "?"}${filters(random, sample)}`,
    );
    await shopper.think();
  }
  for (let seen = 0; seen < 1 + random.below(3); seen++) {
    await openProduct(shopper, popular(random, sample.products));
  }
  return "looked";
}

async function search(shopper: Shopper, { sample }: Surroundings): Promise<VisitResult> {
  const { random } = shopper;
  await shopper.visit("home page", "/");
  await shopper.think();
  const text = searchText(random, sample);
  for (const length of [3, 6]) {
    await shopper.call("suggestions", `/api/product/suggest?q=${encodeURIComponent(text.slice(0, length))}`);
  }
  await shopper.visit("search page", `/products/search?q=${encodeURIComponent(text)}`);
  await shopper.think();
  if (random.chance(0.7)) await openProduct(shopper, popular(random, sample.products));
  return "looked";
}

async function fillCart(shopper: Shopper, { sample }: Surroundings): Promise<VisitResult> {
  const { random } = shopper;
  const product = popular(random, sample.products);
  await openProduct(shopper, product);
  await shopper.visit("cart page", "/cart");
  await shopper.call("cart", "/api/product/getCartProduct", { cartItems: { [product.id]: 1 } });
  await shopper.think();
  return "left the cart";
}

async function register(shopper: Shopper, around: Surroundings): Promise<VisitResult> {
  await signUp(shopper, { simulators: around.simulators, phone: around.newPhone() });
  await shopper.visit("account page", "/account");
  await shopper.think();
  await shopper.call("sign out", "/api/user/logout", {});
  return "signed up";
}

async function order(shopper: Shopper, around: Surroundings, method: PaymentMethod): Promise<VisitResult> {
  const { random } = shopper;
  const product = popular(random, around.sample.products);
  await openProduct(shopper, product);
  const phone = around.newPhone();
  const userId = await signUp(shopper, { simulators: around.simulators, phone });
  const account = await completeAccount(shopper, userId, phone);
  const cart: Cart = random.chance(0.5) ? { [product.id]: 1 } : { [random.pick(around.accessories)]: 1 };
  const atGateway: AtGateway = random.chance(0.85) ? "success" : random.chance(0.5) ? "failed" : "leave";
  const purchase = await buy(shopper, account, { cart, method, atGateway });
  if (purchase.kind === "paid") around.customers.push({ shopper, account });
  return keep(purchase, around);
}

async function orderWholesale(_: Shopper, around: Surroundings): Promise<VisitResult> {
  const { shopper, account } = _.random.pick(around.wholesalers);
  await shopper.load("listing page", "/products");
  const cart = { [shopper.random.pick(around.accessories)]: 5 + shopper.random.below(10) };
  return keep(await buy(shopper, account, { cart, method: "PRE-PAID", atGateway: "success" }), around);
}

/** A customer looks at an order and where it is. Without a customer yet, someone else looks around. */
async function track(stranger: Shopper, around: Surroundings): Promise<VisitResult> {
  if (around.customers.length === 0) return await browse(stranger, around);
  const { shopper } = stranger.random.pick(around.customers);
  await shopper.load("orders page", "/account/orders");
  await shopper.think();
  const reply = await shopper.call("orders", "/api/order/getAllOrdersByUser");
  const [, waybill] = /"del_waybill":"([^"]+)"/.exec(reply.text) ?? [];
  if (waybill !== undefined) await shopper.visit("track an order", `/account/orders/tracking/${waybill}`);
  return waybill === undefined ? "not shipped yet" : "tracked";
}

async function openProduct(shopper: Shopper, { slug, id }: Product): Promise<void> {
  await shopper.visit("product page", `/product/${slug}/${id}`);
  await shopper.think();
}

function keep(purchase: Purchase, { paidOrders }: Surroundings): VisitResult {
  if (purchase.kind === "paid") paidOrders.push(purchase.orderId);
  return purchase.kind === "rejected" ? `rejected: ${purchase.code}` : purchase.kind;
}

/** Few products get most of the attention. */
const popular = (random: Random, products: readonly Product[]): Product => {
  const product = products[Math.floor(products.length * random.next() ** 3)];
  if (!product) throw new Error("the catalogue has no phone for sale");
  return product;
};

function listingPath(random: Random, { brands }: Sample): string {
  if (random.chance(0.3)) return "/products";
  return `/products/search?type=search&brand=${encodeURIComponent(random.pick(brands))}`;
}

function filters(random: Random, { storages, rams }: Sample): string {
  const min = 1000 * random.below(20);
  return new URLSearchParams({
    ...(random.chance(0.5) ? { storage: random.pick(storages) } : { ram: random.pick(rams) }),
    minPrice: String(min),
    maxPrice: String(min + 5000 * (1 + random.below(8))),
    sort: random.pick(["price_asc", "price_desc", "latest"]),
  }).toString();
}

function searchText(random: Random, { products, brands }: Sample): string {
  const subject = random.chance(0.6) ? popular(random, products).title : `${random.pick(brands)} phone`;
  return `${subject.toLowerCase()}${random.chance(0.5) ? ` under ${10_000 + 1000 * random.below(40)}` : ""}`;
}
