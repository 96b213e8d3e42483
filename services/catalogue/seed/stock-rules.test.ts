import { describe, expect, test } from "vitest";
import { clean } from "../src/product/edit-product.ts";
import { createBody } from "../src/product/product-edit.staff.schemas.ts";
import { buildStock, seedEpoch } from "./stock.ts";
import { productRow } from "./table-rows.ts";

const stock = buildStock(seedEpoch);
const rows = stock.products.map((product) => productRow(product, ["0".repeat(32)]));

describe("the seeded products", () => {
  test("pass the checks of the stock desk's form", () => {
    const faults = rows.flatMap((row) => {
      const { slug: _, tag: __, createdAt: ___, keywords = [], newPricePaise, ...columns } = row;
      const { listPricePaise, consumerPricePaise, wholesalePricePaise, ...rest } = columns;
      const body = {
        importer: null,
        ramGb: null,
        storageGb: null,
        network: null,
        batteryMah: null,
        screenInches: null,
        ...rest,
        keywords,
        listPrice: listPricePaise / 100,
        newPrice: newPricePaise == null ? null : newPricePaise / 100,
        consumerPrice: consumerPricePaise / 100,
        wholesalePrice: wholesalePricePaise / 100,
      };
      const issues = createBody.safeParse(body).error?.issues ?? [];
      return issues.map(({ path, message }) => `${row.title}: ${path.join(".")}: ${message}`);
    });
    expect(faults.slice(0, 10)).toEqual([]);
  });

  test("have descriptions that the stock desk would store unchanged", async () => {
    const changed: string[] = [];
    for (const { title, bigDescription, othersDescription } of rows.filter((_, at) => at % 20 === 0)) {
      const cleaned = await clean({ bigDescription, othersDescription });
      if (cleaned.bigDescription !== bigDescription || cleaned.othersDescription !== othersDescription)
        changed.push(title);
    }
    expect(changed).toEqual([]);
  });
});
