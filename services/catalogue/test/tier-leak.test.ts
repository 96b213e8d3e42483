import { signedIn } from "@haat/testkit/test-users";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addAccessory, addPhone } from "./stock-builder.ts";

let shop: TestCatalogue;
const wholesaleRupees = 31_313;
const consumerRupees = 34_343;
const purchaseRupees = 27_111.11;

beforeAll(async () => {
  shop = await startCatalogue();
  const prices = { wholesalePricePaise: wholesaleRupees * 100, consumerPricePaise: consumerRupees * 100 };
  for (let index = 0; index < 4; index++)
    await addPhone(shop.db, 2, { ...prices, modelId: `model-${index}` });
  await addPhone(shop.db, 1, { ...prices, modelId: "model-0" });
  await addAccessory(shop.db, 3, prices);
});
afterAll(async () => await shop.close());

/** Every public call, with parameters that request the other tier's prices. */
async function everyReply(headers: Record<string, string>): Promise<unknown[]> {
  const get = async (url: string) =>
    (await shop.app.inject({ url, headers })).json<Record<string, unknown>>();
  const post = async (url: string, payload: object) =>
    (await shop.app.inject({ method: "POST", url, payload, headers })).json<Record<string, unknown>>();
  const all = await get("/api/product/getAllProductForUser?priceField=pseller_price&limit=48");
  const id = String((all["result"] as { _id: string }[])[0]?._id);
  const search = "/api/product/handleProductCustomSearch";
  const replies = [
    all,
    await get(`/api/product/getProductById/${id}?with=related`),
    await get("/api/product/handleSearch?keyword=iphone&priceField=pseller_price"),
    await get(`${search}?category=Phone&sort=price_asc&priceField=pseller_price`),
    await get(`${search}?sort=random`),
    await get("/api/product/getHomeProducts"),
    await get("/api/product/suggest?q=a"),
    await get(`${search}?proid=${id}`),
    await get(`${search}?accessoriesFor=${id}`),
    await post("/api/product/filterSearchProduct", { Price: { min: 1 }, priceField: "pseller_price" }),
    await post("/api/product/getCartProduct", { cartItems: { [id]: 1 } }),
    await post("/api/product/verifyCartProduct", { cartItems: { [id]: 1 } }),
    await post("/api/product/verifyCartProduct", { cartItems: { [id]: 20 } }),
    await get("/api/brand/getAllBrand"),
    await get("/api/branch/getAllBranch"),
    await get("/api/category/getAllCategory"),
    await get("/api/bigbanner/getAllBigBanner"),
    await get("/api/smlbanner/getAllSmlBanner"),
  ];
  expect(replies.filter((reply) => reply["success"] === true)).toHaveLength(17);
  return replies;
}

/** All keys and all other values of a reply, however deep. */
function* partsOf(value: unknown): Generator<string | number> {
  if (typeof value === "string" || typeof value === "number") yield value;
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield key;
    yield* partsOf(inner);
  }
}

async function partsSeenBy(tier: "visitor" | "consumer" | "wholesaler"): Promise<Set<string | number>> {
  const headers = tier === "visitor" ? {} : (await signedIn(tier)).headers;
  return new Set(partsOf(await everyReply(headers)));
}

describe("replies", () => {
  test.each(["visitor", "consumer"] as const)("to a %s never contain a wholesale price", async (tier) => {
    const parts = await partsSeenBy(tier);
    for (const shown of ["puser_price", "user_discount", consumerRupees]) expect(parts).toContain(shown);
    for (const forbidden of ["pseller_price", "saler_discount", wholesaleRupees, wholesaleRupees * 100]) {
      expect(parts).not.toContain(forbidden);
    }
  });

  test("to a wholesaler never contain a consumer price", async () => {
    const parts = await partsSeenBy("wholesaler");
    for (const shown of ["pseller_price", "saler_discount", wholesaleRupees]) expect(parts).toContain(shown);
    for (const forbidden of ["puser_price", "user_discount", consumerRupees, consumerRupees * 100]) {
      expect(parts).not.toContain(forbidden);
    }
  });

  test.each(["visitor", "consumer", "wholesaler"] as const)(
    "to a %s never contain an IMEI, a purchase price or a reservation",
    async (tier) => {
      const parts = [...(await partsSeenBy(tier))];
      expect(parts.filter((part) => /\d{14,}/.test(String(part)))).toEqual([]);
      expect(parts.filter((part) => /purchase|imei$|reservation|reference|hsn/i.test(String(part)))).toEqual(
        [],
      );
      expect(parts).not.toContain(purchaseRupees);
      expect(parts).not.toContain(purchaseRupees * 100);
    },
  );
});
