import type { Sample } from "../sample.ts";
import { completeAccount, signUp } from "./account.ts";
import { type AtGateway, buy, type Cart, type PaymentMethod } from "./purchase.ts";
import type { Random } from "./random.ts";
import type { Shopper } from "./shopper.ts";

type Product = Sample["products"][number];

/** What the shop has, and what was bought. */
export interface Surroundings {
  readonly sample: Sample;
  /** Ids of products of which there are many. */
  readonly accessories: readonly string[];
  readonly simulators: string;
  readonly newPhone: () => string;
  /** Orders whose payment the bank has accepted. */
  readonly paidOrders: string[];
}

type Visit = (shopper: Shopper, around: Surroundings) => Promise<void>;

/** A day's mix, in percent. Most visits only look, as in every shop. */
const visits: readonly (readonly [share: number, visit: Visit])[] = [
  [52, browse],
  [24, search],
  [12, fillCart],
  [3, register],
  [6, async (...visit) => await order(...visit, "PRE-PAID")],
  [3, async (...visit) => await order(...visit, "CASH ON DELIVERY")],
];

export function pickVisit(random: Random): Visit {
  let left = random.below(100);
  for (const [share, visit] of visits) {
    left -= share;
    if (left < 0) return visit;
  }
  throw new Error("no kind of visit");
}

async function browse(shopper: Shopper, { sample }: Surroundings): Promise<void> {
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
}

async function search(shopper: Shopper, { sample }: Surroundings): Promise<void> {
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
}

async function fillCart(shopper: Shopper, { sample }: Surroundings): Promise<void> {
  const { random } = shopper;
  const product = popular(random, sample.products);
  await openProduct(shopper, product);
  await shopper.visit("cart page", "/cart");
  await shopper.call("cart", "/api/product/getCartProduct", { cartItems: { [product.id]: 1 } });
  await shopper.think();
}

async function register(shopper: Shopper, around: Surroundings): Promise<void> {
  await signUp(shopper, { simulators: around.simulators, phone: around.newPhone() });
  await shopper.visit("account page", "/account");
  await shopper.think();
  await shopper.call("sign out", "/api/user/logout", {});
}

async function order(shopper: Shopper, around: Surroundings, method: PaymentMethod): Promise<void> {
  const { random } = shopper;
  const product = popular(random, around.sample.products);
  await openProduct(shopper, product);
  const phone = around.newPhone();
  const userId = await signUp(shopper, { simulators: around.simulators, phone });
  const account = await completeAccount(shopper, userId, phone);
  const cart: Cart = random.chance(0.5) ? { [product.id]: 1 } : { [random.pick(around.accessories)]: 1 };
  const atGateway: AtGateway = random.chance(0.85) ? "success" : random.chance(0.5) ? "failed" : "leave";
  const purchase = await buy(shopper, account, { cart, method, atGateway });
  if (purchase.kind !== "paid") return;
  const { orderId } = purchase;
  around.paidOrders.push(orderId);
  // More often than in a shop, so that each failure meets some.
  if (random.chance(0.5)) await shopper.call("cancel order", "/api/order/cancelShipments", { orderId });
}

async function openProduct(shopper: Shopper, { slug, id }: Product): Promise<void> {
  await shopper.visit("product page", `/product/${slug}/${id}`);
  await shopper.think();
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
