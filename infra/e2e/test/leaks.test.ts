import { shop as facts } from "@haat/shop/profile";
import { beforeAll, describe, expect, test } from "vitest";
import { type Buyer, createBuyer, createBuyers } from "../src/buyers.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { fetchAll, fetchAs, type RecordedReply, withDataUrl } from "../src/fetch-pages.ts";
import { findPhone, newTransactionId, orderFor, placeOrder } from "../src/purchase.ts";

const shop = shopUnderTest();

/** Wholesale price and purchase price of one phone. No other product has these amounts. */
const wholesaleRupees = 31_313.13;
const purchaseRupees = 27_111.11;

let consumer: Buyer;
let other: Buyer;
let wholesaler: Buyer;
let phone: { id: string; rupees: number; slug: string };
let phonesOfOthers: Set<string>;
let otherOrder: string;
let ownOrder: string;

beforeAll(async () => {
  [consumer, other] = (await createBuyers(shop, 2)) as [Buyer, Buyer];
  wholesaler = await createBuyer(shop, "wholesaler");
  const { catalogue } = shop.databases;
  const found = await findPhone(shop, 3, 40_000);
  const [named] = await query<{ slug: string }>(catalogue, "select slug from products where id = $1", [
    found.id,
  ]);
  phone = { ...found, slug: named?.slug ?? "" };
  await query(catalogue, "update products set wholesale_price_paise = $2 where id = $1", [
    phone.id,
    wholesaleRupees * 100,
  ]);
  await query(catalogue, "update units set purchase_price_paise = $2 where product_id = $1", [
    phone.id,
    purchaseRupees * 100,
  ]);
  otherOrder = (await placeOrder(shop.urls.orders[0], other, orderFor(other, phone))).orderId;
  ownOrder = (await placeOrder(shop.urls.orders[0], consumer, orderFor(consumer, phone))).orderId;
  const rows = await query<{ phone: string }>(
    shop.databases.auth,
    "select phone from users where id <> $1 union select phone from addresses where user_id <> $1",
    [consumer.userId],
  );
  phonesOfOthers = new Set(rows.map((row) => row.phone.slice(-10)));
  const branches = await query<{ phone: string; chat_phone: string }>(
    catalogue,
    "select phone, chat_phone from branches",
  );
  for (const own of [facts.support.phone, ...branches.flatMap((one) => [one.phone, one.chat_phone])])
    phonesOfOthers.delete(own.slice(-10));
});

const publicPages = () => [
  `/product/${encodeURIComponent(phone.slug)}/${phone.id}`,
  "/",
  "/products",
  "/products?sort=price_desc",
  `/products/search?minPrice=${phone.rupees}&maxPrice=${phone.rupees}`,
  `/products/search?q=phone+under+${phone.rupees + 1}`,
  `/products/more?minPrice=${phone.rupees}&maxPrice=${phone.rupees}`,
  `/products/search?minPrice=${phone.rupees}&maxPrice=${phone.rupees}&ram=8&ram=12&ram=6&ram=4`,
  "/products/category",
  "/products/category/phone",
  `/product/-/${phone.id}`,
  "/cart",
  "/about",
  "/contact",
  "/sell",
  "/policies",
  "/terms-condition",
  "/login",
  "/register",
  "/something-wrong",
  "/no/such/page",
  `/payment/success/${otherOrder}`,
  `/payment/pending/${otherOrder}`,
  `/payment/error?order=${otherOrder}`,
];

const accountPages = () => [
  "/account",
  "/account/orders",
  `/account/orders/order-details/${ownOrder}`,
  `/account/orders/order-details/${otherOrder}`,
  "/account/orders/tracking/4200000000011",
  "/account/addresses",
  "/account/rewards",
  "/account/wholesale",
  "/checkout",
  "/welcome-to-wholesaler-account",
];

/** Every public call, with the parameters that would return the most. */
async function callsOf(buyer: Buyer | null): Promise<RecordedReply[]> {
  const gets = [
    "/api/product/getAllProductForUser?sort=latest&limit=48",
    `/api/product/getProductById/${phone.id}`,
    `/api/product/handleSearch?minPrice=${phone.rupees}&maxPrice=${phone.rupees}&priceField=pseller_price`,
    `/api/product/handleProductCustomSearch?minPrice=${phone.rupees}&maxPrice=${phone.rupees}&priceField=pseller_price`,
    `/api/product/handleProductCustomSearch?proid=${phone.id}`,
    "/api/brand/getAllBrand",
    "/api/branch/getAllBranch",
    "/api/category/getAllCategory",
    "/api/bigbanner/getAllBigBanner",
    "/api/smlbanner/getAllSmlBanner",
    "/api/courier/checkPincodeServiceability/700019",
    "/api/user/authVerify",
    "/api/address/getAllAddressByUser",
    "/api/order/getAllOrdersByUser",
    `/api/order/getOrderDetailsByOrderId/${ownOrder}`,
    `/api/order/getOrderDetailsByOrderId/${otherOrder}`,
    `/api/order/getOrderStatus/${ownOrder}`,
    `/api/order/getOrderStatus/${otherOrder}`,
    "/api/coupon/getAllCouponsByUser",
  ];
  const cartItems = { [phone.id]: 1 };
  const posts: [string, unknown][] = [
    ["/api/product/filterSearchProduct", { Price: { min: phone.rupees, max: phone.rupees } }],
    ["/api/product/filterSearchProduct", { RAM: ["8GB", "12GB"], priceField: "pseller_price", limit: 48 }],
    ["/api/product/getCartProduct", { cartItems }],
    ["/api/product/verifyCartProduct", { cartItems }],
    ["/api/product/verifyCartProduct", { cartItems: { [phone.id]: 50 } }],
    [
      "/api/courier/calculateShippingCost",
      {
        deliverypin: "700019",
        paymentMethod: "CASH ON DELIVERY",
        cartItems,
        totalCartItem: 1,
        isConsumer: true,
      },
    ],
    ["/api/courier/getShipmentTracking", { sent_waybills: ["4200000000011"] }],
    ["/api/coupon/verifyUserCoupon", { couponCode: "WELCOME" }],
    ["/api/order/addFakeOrder", orderFor(consumer, phone, newTransactionId())],
    ["/api/payment-gateway/create-order", { id: ownOrder, total_value: 1, test_type: "UAT" }],
    ["/api/payment-gateway/create-order", { id: otherOrder, total_value: 1, test_type: "UAT" }],
    ["/api/address/updateAddress", { addressId: other.addressId, name: "x" }],
    ["/api/address/deleteAddress", { addressId: other.addressId, userId: other.userId }],
  ];
  const recorded = await fetchAll(shop, buyer, gets);
  for (const [path, body] of posts) recorded.push(await fetchAs(shop, buyer, path, { body }));
  return recorded;
}

const secretNames =
  /["'\\]((?:pseller_?price|saler_?discount|[a-z_]*wholesale_?(?:price|discount)[a-z_]*|[a-z_]*(?:purchase|cost)_?price[a-z_]*|cost(?:_?paise)?|[a-z_]*margin_?(?:tax|value)?_?paise|imeis?)["'\\])/gi;

/** Everything in a reply that this user must not see: field names, amounts, IMEIs and phone numbers. */
function leaksIn({ path, body }: RecordedReply): string[] {
  const amounts = [wholesaleRupees, purchaseRupees].flatMap((rupees) => [
    String(rupees),
    String(Math.round(rupees * 100)),
    rupees.toLocaleString("en-IN"),
  ]);
  const phones = body.match(/(?<![\w.])(?:\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?!\w)/g) ?? [];
  return [
    ...(body.match(secretNames) ?? []),
    ...amounts.filter((amount) => new RegExp(`(?<![\\w.])${amount.replace(".", "\\.")}(?!\\w)`).test(body)),
    ...(body.match(/(?<![\w.])\d{15}(?!\w)/g) ?? []),
    ...phones.filter((one) => phonesOfOthers.has(one.replaceAll(/\D/g, "").slice(-10))),
    ...[other.userId, other.addressId].filter((id) => body.includes(id)),
  ].map((leak) => `${path}: ${leak}`);
}

describe("wholesale prices, costs, IMEIs and other users' data", () => {
  test("are in no reply to an anonymous visitor", async () => {
    const pages = await fetchAll(shop, null, [...publicPages(), ...accountPages()].flatMap(withDataUrl));
    const all = [...pages, ...(await callsOf(null))];
    expect(all.filter(({ status }) => status >= 500).map(({ path }) => path)).toEqual([]);
    expect(shownPrice(all, phone.rupees)).toBeGreaterThan(8);
    expect(all.flatMap(leaksIn)).toEqual([]);
  });

  test("are in no reply to a consumer", async () => {
    const pages = await fetchAll(shop, consumer, [...publicPages(), ...accountPages()].flatMap(withDataUrl));
    const all = [...pages, ...(await callsOf(consumer))];
    expect(all.filter(({ status }) => status >= 500).map(({ path }) => path)).toEqual([]);
    expect(shownPrice(all, phone.rupees)).toBeGreaterThan(8);
    expect(all.flatMap(leaksIn)).toEqual([]);
  });

  test("are found by the scan in the replies to a wholesaler, where they belong", async () => {
    const search = new URLSearchParams({ minPrice: "31313", maxPrice: "31314" });
    const seen = await fetchAll(shop, wholesaler, [
      `/product/-/${phone.id}`,
      ...withDataUrl(`/products/search?${search}`),
      `/products/more.data?${search}`,
      `/api/product/getProductById/${phone.id}`,
    ]);
    for (const one of seen) expect(leaksIn(one), one.path).not.toEqual([]);
    expect(shownPrice(seen, phone.rupees)).toBe(0);
  });
});

/** The number of replies with the price that is public. */
function shownPrice(replies: readonly RecordedReply[], rupees: number): number {
  const paise = new RegExp(`(?<![\\w.])(?:${rupees}|${rupees * 100})(?!\\w)`);
  return replies.filter(({ body }) => paise.test(body)).length;
}

describe("after a wholesaler has fetched 80 URLs", () => {
  let paths: string[];
  let wholesalePaise: Set<string>;

  beforeAll(async () => {
    const rows = await query<{ id: string; slug: string; brand: string; wholesale: string; shared: boolean }>(
      shop.databases.catalogue,
      `select id, slug, brand, wholesale_price_paise::text as wholesale,
         exists (select from products as same where products.wholesale_price_paise
           in (same.consumer_price_paise, same.list_price_paise, same.new_price_paise)) as shared
       from products where category = 'Phone' and in_stock and wholesale_price_paise > 1000000 order by id limit 15`,
    );
    wholesalePaise = new Set(rows.filter(({ shared }) => !shared).map(({ wholesale }) => wholesale));
    const brands = [...new Set(rows.map(({ brand }) => brand))];
    const sorts = ["all", "latest", "price_asc", "price_desc"];
    const listings = [
      "/",
      "/products/category/accessories",
      ...sorts.flatMap((sort) => [`/products?sort=${sort}`, `/products/category/phone?sort=${sort}`]),
      ...brands.flatMap((brand) => [
        `/products/search?${new URLSearchParams({ brand })}`,
        `/products/search?${new URLSearchParams({ brand, sort: "price_desc" })}`,
      ]),
    ];
    paths = [
      ...rows.flatMap(({ id, slug }) => [
        ...withDataUrl(`/product/${encodeURIComponent(slug)}/${id}`),
        `/api/product/getProductById/${id}`,
      ]),
      ...listings.flatMap(withDataUrl),
      ...brands.map((brand) => `/api/product/handleSearch?${new URLSearchParams({ brand })}`),
    ];
  });

  test("none of them shows a wholesale price to an anonymous visitor", async () => {
    expect(paths.length).toBeGreaterThanOrEqual(80);
    const first = await fetchAll(shop, wholesaler, paths);
    const then = await fetchAll(shop, null, paths);
    for (const replies of [first, then])
      expect(replies.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([]);
    // A cache may store only an anonymous visitor's prices, and only for requests without a session cookie.
    const cacheable = [
      ...first.filter(({ cacheControl }) => isCacheable(cacheControl)),
      ...then.filter(({ cacheControl, vary }) => isCacheable(cacheControl) && !variesByCookie(vary)),
    ];
    expect(cacheable.map(({ path }) => path)).toEqual([]);
    const shown = ({ body }: RecordedReply) =>
      (body.match(/(?<![\w.])\d{7,}(?!\w)/g) ?? []).filter((amount) => wholesalePaise.has(amount));
    // The wholesaler saw the prices, so a cached reply would show them to others.
    expect(first.filter((one) => shown(one).length > 0).length).toBeGreaterThan(30);
    expect(then.flatMap((one) => shown(one).map((amount) => `${one.path}: ${amount}`))).toEqual([]);
    expect(
      then.filter(({ body }) => /pseller_price|saler_discount/.test(body)).map(({ path }) => path),
    ).toEqual([]);
  });

  test("a cacheable reply that does not vary by cookie is the same for a wholesaler and an anonymous visitor", async () => {
    const common = [
      "/robots.txt",
      "/sw.js",
      "/offline.html",
      "/site.webmanifest",
      "/api/brand/getAllBrand",
      "/api/branch/getAllBranch",
      "/api/category/getAllCategory",
      "/api/bigbanner/getAllBigBanner",
      "/api/smlbanner/getAllSmlBanner",
    ];
    const asked = [...common, ...paths.filter((_, index) => index % 10 === 0)];
    const first = await fetchAll(shop, wholesaler, asked);
    const then = await fetchAll(shop, null, asked);
    const kept = first.filter(({ cacheControl }) => isCacheable(cacheControl));
    expect(kept.length).toBeGreaterThan(5);
    for (const one of kept) expect(then.find(({ path }) => path === one.path)).toEqual(one);
    const forEveryone = then.filter(
      ({ cacheControl, vary }) => isCacheable(cacheControl) && !variesByCookie(vary),
    );
    for (const one of forEveryone)
      expect(first.find(({ path }) => path === one.path)?.body, one.path).toBe(one.body);
  });
});

/** Whether a cache keeps replies to signed-in users and to anonymous visitors apart. */
function variesByCookie(vary: string): boolean {
  return /\bcookie\b/i.test(vary);
}

/** Whether a shared cache may store a reply with this header. */
function isCacheable(cacheControl: string): boolean {
  return !/private|no-store/.test(cacheControl) && cacheControl !== "" && !/no-cache/.test(cacheControl);
}
