import { signedIn } from "@haat/testkit/test-users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addAccessory, addPhone } from "./stock-builder.ts";

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startCatalogue();
  for (let index = 0; index < 11; index++) {
    const model = {
      modelId: `model-${index}`,
      title: `Apple iPhone ${index}`,
      images: [`${index}`.repeat(32)],
      // The model that is listed last came out first.
      specs: { released: `${2026 - index}-09` },
    };
    await addPhone(shop.db, 1, { ...model, consumerPricePaise: (79_900 - 4000 * index) * 100 });
    await addPhone(shop.db, 1, { ...model, color: "Green" });
    await addPhone(shop.db, 2, { ...model, condition: null, tag: "New", newPricePaise: null });
  }
  // The newest model of all is sold out.
  const soldOut = { modelId: "sold-out", title: "Apple iPhone 99", specs: { released: "2027-09" } };
  await addPhone(shop.db, 0, { ...soldOut, images: ["f".repeat(32)] });
  await addAccessory(shop.db, 3);
});
afterAll(async () => await shop.close());

const home = "/api/product/getHomeProducts?seed=2026-11-22T10";
const search = "/api/product/handleProductCustomSearch?group=model&category=phone";
const random = "sort=random&seed=2026-11-22T10&limit=8";

/** The result of a reply. */
async function resultOf(url: string, headers: Record<string, string>) {
  return (await shop.app.inject({ url, headers })).json<{ result: Record<string, object[]> }>().result;
}

test.each([
  ["an anonymous shopper", async () => await Promise.resolve({})],
  ["a wholesaler", async () => (await signedIn("wholesaler")).headers],
])("the home page's rows for %s are those of the lists", async (_, signIn) => {
  const headers = await signIn();
  const { used = [], fresh = [], latest = [], reduced } = await resultOf(home, headers);
  expect(used).toEqual(await resultOf(`${search}&tag=old&${random}`, headers));
  expect(fresh).toEqual(await resultOf(`${search}&tag=new&${random}`, headers));
  expect(latest).toEqual(await resultOf(`${search}&sort=release&limit=10`, headers));
  expect([used.length, fresh.length, latest.length]).toEqual([8, 8, 10]);
  expect(latest).toMatchObject(
    Array.from({ length: 10 }, (_, index) => ({ ptitle: `Apple iPhone ${index}` })),
  );
  const list = await shop.app.inject({ url: `${search}&tag=old&discount=10&limit=3`, headers });
  const { result, facets } = list.json<{ result: { pimages: string[] }[]; facets: { Discount: object[] } }>();
  expect(reduced).toEqual({ pimages: result.map(({ pimages }) => pimages[0]), Discount: facets.Discount });
  expect(result).toHaveLength(3);
});
