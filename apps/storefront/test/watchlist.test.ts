import { afterAll, beforeAll, expect, it } from "vitest";
import * as list from "../app/routes/account-watchlist.tsx";
import { middleware } from "../app/routes/protected.tsx";
import * as linked from "../app/routes/watch-link.tsx";
import { realPages } from "./real-pages.tsx";
import { knowsAsha, openShop, readSignedIn, startUpstream } from "./storefront.ts";

const phone = {
  _id: "w1",
  productId: "p1",
  slug: "apple-iphone-13",
  title: "Apple iPhone 13",
  memory: "128 GB",
  condition: "Mint",
  belowPrice: 30_000,
  state: "waiting",
  since: "2026-11-20T05:00:00.000Z",
  until: "2027-02-18T05:00:00.000Z",
};
const second = { ...phone, _id: "w2", productId: "p2", title: "Vivo Y100", belowPrice: null };
const told = { ...phone, _id: "w3", productId: "p3", title: "Nokia 105", state: "told" };
const unconfirmed = { ...second, state: "unconfirmed" };

const product = {
  _id: "p1",
  ptitle: "Apple iPhone 13",
  pslug: "apple-iphone-13",
  pcategory: "Phone",
  psubcategory: "smartphone",
  psubsubcategory: "Mint",
  pbrand: "Apple",
  pbranch: "Jaynagar",
  pimages: ["/media/picture-of-the-phone"],
  pactual_price: 79_900,
  pnew_price: null,
  pnew_price_on: null,
  plaunch_price: null,
  plaunch_year: null,
  puser_price: 34_999,
  user_discount: 0,
  pqty: 1,
  ptags: "Old",
  pram_gb: 4,
  pstorage_gb: 128,
  pcolor: "Midnight",
  pnetwork: "5G",
  pbattery_health: 91,
  pbattery_mah: 3240,
  pcamera_mp: 12,
  preturn_days: 10,
};

const pages = { "account/watchlist": { ...list, middleware }, "watch/:link": linked };

let watches: readonly object[] = [];
let service: Awaited<ReturnType<typeof startUpstream>>;
let shop: Awaited<ReturnType<typeof openShop>>;

beforeAll(async () => {
  service = await startUpstream("any", (app) => {
    knowsAsha(app);
    app.get("/api/order/getWatches", async () => ({ success: true, result: watches }));
    app.post("/api/order/getLinkedWatches", async () => ({
      success: true,
      result: { email: "asha@example.com", watches },
    }));
    app.post("/api/product/getCartProduct", async () => ({ success: true, result: [product], missing: [] }));
  });
  const { url } = service;
  shop = await openShop({
    services: { AUTH_URL: url, ORDERS_URL: url, CATALOGUE_URL: url },
    renderPage: realPages(pages),
  });
});
afterAll(async () => {
  await shop.close();
  await service.close();
});

const read = async (path: string) => await readSignedIn(shop, path);

const rowsOf = (html: string) =>
  [...html.matchAll(/<li\b.*?<\/li>/gs)].map(([row]) => row).filter((row) => row.includes("/product/"));
const buttonsOf = (html: string) =>
  [...html.matchAll(/<button\b[^>]*type="submit"[^>]*>(.*?)<\/button>/gs)].map(([, content = ""]) =>
    content
      .replace(/<[^>]*>/g, "")
      .replace(/\s+/g, " ")
      .trim(),
  );

it("the watchlist has what is watched with its picture, until when, and what was told; what is not told yet has a button that ends it", async () => {
  watches = [phone, second, told];
  const [first = "", next = "", last = "", ...more] = rowsOf(await read("/account/watchlist"));
  expect(more).toEqual([]);
  expect(first).toContain("/media/picture-of-the-phone");
  expect(first).toContain("When one costs ₹30,000 or less, until 18 Feb 2027");
  expect(first).toMatch(/<input(?=[^>]*name="watchId")(?=[^>]*value="w1")/);
  expect(buttonsOf(first)).toEqual(["Stop watching Apple iPhone 13"]);
  expect(next).toContain("When one is on sale, until 18 Feb 2027");
  expect(last).toContain("Told 20 Nov 2026");
  expect(buttonsOf(last)).toEqual([]);
});

it("the mailed page has a button that confirms, and of several watches one that ends all", async () => {
  watches = [phone, unconfirmed];
  expect(buttonsOf(await read("/watch/link"))).toEqual([
    "Stop watching Apple iPhone 13",
    "Stop watching Vivo Y100",
    "Confirm",
    "Stop watching all",
  ]);
  watches = [phone, told];
  const html = await read("/watch/link");
  expect(rowsOf(html)).toHaveLength(2);
  expect(buttonsOf(html)).toEqual(["Stop watching Apple iPhone 13"]);
});
