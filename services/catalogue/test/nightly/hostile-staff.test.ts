import { newId } from "@haat/domain/id";
import { hostileTexts, injectOptions, injectText, staffCallsOf } from "@haat/testkit/sql-injection";
import { asStaff } from "@haat/testkit/test-users";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import openApi from "../../openapi.json" with { type: "json" };
import { imports } from "../../src/db/schema/imports.ts";
import { sellers } from "../../src/db/schema/intake.ts";
import { units } from "../../src/db/schema/stock.ts";
import { startCatalogue, type TestCatalogue } from "../catalogue.ts";
import { addPhone, unitRow } from "../stock-builder.ts";

let shop: TestCatalogue;
/** Of all parameters of all calls of staff. */
let values: Readonly<Record<string, string>>;

beforeAll(async () => {
  shop = await startCatalogue();
  const [unitId, sellerId, importId] = [newId(), newId(), newId()];
  const productId = await addPhone(shop.db, 1);
  const hash = `unit-${"a".repeat(32)}`;
  await shop.db.insert(units).values(unitRow(productId, { id: unitId, photos: [hash], state: "received" }));
  await shop.db
    .insert(sellers)
    .values({ id: sellerId, name: "A", phone: "B", documentKind: "pan", documentReference: "C" });
  const file = { fileName: "stock.csv", columns: ["id"], rowCount: 0, staffId: "S", requestId: "R" };
  await shop.db.insert(imports).values({ id: importId, ...file });
  values = {
    unitId,
    productId,
    sellerId,
    importId,
    hash,
    id: newId(),
    bannerId: newId(),
    brandId: newId(),
    categoryId: newId(),
    subjectId: unitId,
    staffId: newId(),
    imei: "490154203237518",
    code: "jaynagar",
    branch: "jaynagar",
    brand: "Apple",
    condition: "Mint",
    state: "received",
    published: "true",
    modelId: "apple-iphone-13",
    which: "all",
    fileName: "stock.csv",
    verb: "unit.intake",
    subjectKind: "unit",
    w: "160",
    f: "webp",
    q: "iphone",
    limit: "10",
    from: "2026-11-01T00:00:00.000Z",
    to: "2026-12-01T00:00:00.000Z",
    after: "x",
    cursor: "x",
  };
  // In tests every request first waits for the listing index, which these calls do not read.
  vi.spyOn(shop.changes, "caughtUp").mockResolvedValue();
});
afterAll(async () => await shop.close());

test.each(hostileTexts)(
  "%j in a field or parameter of a call of staff causes no server error",
  async (text) => {
    const { headers } = await asStaff("owner");
    const broken: string[] = [];
    const statuses: number[] = [];
    for (const [call, sample] of Object.entries(staffCallsOf(openApi, values)))
      for (const variant of injectText(sample, text)) {
        const { headers: type, ...options } = injectOptions(call, variant.sent);
        const reply = await shop.app.inject({ ...options, headers: { ...type, ...headers } });
        statuses.push(reply.statusCode);
        if (reply.statusCode >= 500 || /syntax error|SQLSTATE|pg_catalog/i.test(reply.body))
          broken.push(`${reply.statusCode} ${call} ${variant.where}: ${reply.body.slice(0, 200)}`);
      }
    expect(broken).toEqual([]);
    expect(statuses.length).toBeGreaterThan(300);
    expect(statuses).not.toContain(401);
  },
);
