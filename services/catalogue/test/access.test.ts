import { newId } from "@haat/domain/id";
import { endedSessionKey } from "@haat/service-kit/tokens";
import {
  type AccessRule,
  type CallerHeaders,
  callAsEveryCaller,
  forFreshStaff,
  forServices,
  forStaff,
  open,
  staffHeaders,
  withRoutes,
} from "@haat/testkit/access";
import { asService, signedIn } from "@haat/testkit/test-users";
import { Redis } from "ioredis";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { imports } from "../src/db/schema/imports.ts";
import { sellers } from "../src/db/schema/intake.ts";
import { units } from "../src/db/schema/stock.ts";
import { addMedia } from "../src/media/add-media.ts";
import { startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addPhone, unitRow } from "./stock-builder.ts";

const photograph = () => ({ payload: Buffer.from("no picture"), headers: { "content-type": "image/jpeg" } });

const csv = () => ({ payload: "id\n", headers: { "content-type": "text/csv" } });

/** The callers that each route allows. A new route needs a row. */
const access: Readonly<Record<string, AccessRule>> = {
  "GET /healthz": { may: open },
  "GET /readyz": { may: open },
  "GET /api/brand/getAllBrand": { may: open },
  "GET /api/branch/getAllBranch": { may: open },
  "GET /api/category/getAllCategory": { may: open },
  "GET /api/bigbanner/getAllBigBanner": { may: open },
  "GET /api/smlbanner/getAllSmlBanner": { may: open },
  "GET /api/product/getHomeProducts": { may: open },
  "GET /api/product/getFittedModels": { may: open },
  "GET /api/product/getPhoneModels": { may: open },
  "GET /api/product/suggest": { may: open },
  "GET /api/product/sitemap": { may: open },
  "GET /api/product/sitemap/:after": { may: open },
  "GET /api/product/getProductById/:pid": { may: open },
  "GET /api/product/getAllProductForUser": { may: open },
  "GET /api/product/handleSearch": { may: open },
  "GET /api/product/handleProductCustomSearch": { may: open },
  "POST /api/product/filterSearchProduct": { may: open },
  "POST /api/product/getCartProduct": { may: open },
  "POST /api/product/verifyCartProduct": { may: open },
  "GET /media/:hash": { may: open },
  // Before staff take the product off sale.
  "GET /internal/products/:productId/kind": { may: forServices },
  "GET /api/staff/imeis/:imei": { may: forStaff() },
  "POST /api/staff/imeis/check": { may: forStaff("unit.intake") },
  "GET /api/staff/units": { may: forStaff() },
  "GET /api/staff/units/:unitId": { may: forStaff() },
  "POST /api/staff/units/receive": { may: forStaff("unit.intake") },
  "POST /api/staff/units/:unitId/grade": { may: forStaff("unit.grade") },
  "GET /api/staff/units/:unitId/photos/:hash": { may: forStaff() },
  "POST /api/staff/units/:unitId/photos": { may: forStaff("unit.grade"), send: photograph },
  "POST /api/staff/units/:unitId/photos/order": { may: forStaff("unit.grade") },
  "POST /api/staff/units/:unitId/photos/:hash/remove": { may: forStaff("unit.grade") },
  "POST /api/staff/units/:unitId/put-on-sale": { may: forStaff("unit.price") },
  "POST /api/staff/units/:unitId/take-off-sale": { may: forStaff("unit.correct") },
  "POST /api/staff/units/:unitId/correct": { may: forStaff("unit.correct") },
  "POST /api/staff/units/:unitId/write-off": { may: forStaff("unit.writeOff") },
  "POST /api/staff/units/:unitId/restore": { may: forStaff("unit.writeOff") },
  "POST /api/staff/units/:unitId/repair": { may: forStaff("unit.repair") },
  "POST /api/staff/units/:unitId/repaired": { may: forStaff("unit.repair") },
  "POST /api/staff/units/:unitId/transfer": { may: forStaff("unit.transfer") },
  "POST /api/staff/units/:unitId/arrive": { may: forStaff("unit.transfer") },
  "POST /api/staff/units/:unitId/cancel-transfer": { may: forStaff("unit.transfer") },
  "GET /api/staff/sellers/:sellerId": { may: forStaff("seller.read") },
  "POST /api/staff/sellers/find": { may: forStaff("seller.read") },
  "POST /api/staff/sellers/:sellerId/export": { may: forFreshStaff("export.run") },
  "POST /api/staff/sellers/:sellerId/erase": { may: forFreshStaff("shopper.erase") },
  "GET /api/staff/products": { may: forStaff() },
  "GET /api/staff/products/:productId": { may: forStaff() },
  "GET /api/staff/products/:productId/preview": { may: forStaff() },
  "POST /api/staff/products/create": { may: forStaff("product.edit") },
  "POST /api/staff/products/:productId/duplicate": { may: forStaff("product.edit") },
  "POST /api/staff/products/:productId/edit": { may: forStaff("product.edit") },
  "POST /api/staff/products/:productId/publish": { may: forStaff("product.publish") },
  "POST /api/staff/products/:productId/unpublish": { may: forStaff("product.publish") },
  "POST /api/staff/products/:productId/prices": { may: forFreshStaff("price.change") },
  "POST /api/staff/products/:productId/stock/add": { may: forStaff("unit.intake") },
  "POST /api/staff/products/:productId/stock/remove": { may: forStaff("unit.writeOff") },
  "POST /api/staff/pictures": { may: forStaff("product.edit"), send: photograph },
  "POST /api/staff/imports": { may: forStaff("import.run"), send: csv },
  "GET /api/staff/imports": { may: forStaff("import.run") },
  "GET /api/staff/imports/template": { may: forStaff("import.run") },
  "GET /api/staff/imports/:importId": { may: forStaff("import.run") },
  "GET /api/staff/imports/:importId/rows": { may: forStaff("import.run") },
  "POST /api/staff/imports/:importId/apply": { may: forFreshStaff("import.run") },
  "POST /api/staff/imports/:importId/undo": { may: forFreshStaff("import.run") },
  "POST /api/staff/exports/products": { may: forFreshStaff("export.run") },
  "GET /api/staff/branches": { may: forStaff() },
  "POST /api/staff/branches/create": { may: forStaff("branch.edit") },
  "POST /api/staff/branches/:code/edit": { may: forStaff("branch.edit") },
  "GET /api/staff/banners": { may: forStaff("home.edit") },
  "POST /api/staff/banners/big/create": { may: forStaff("home.edit") },
  "POST /api/staff/banners/big/:bannerId/edit": { may: forStaff("home.edit") },
  "POST /api/staff/banners/small/create": { may: forStaff("home.edit") },
  "POST /api/staff/banners/small/:bannerId/edit": { may: forStaff("home.edit") },
  "GET /api/staff/brands": { may: forStaff("home.edit") },
  "POST /api/staff/brands/create": { may: forStaff("home.edit") },
  "POST /api/staff/brands/:brandId/edit": { may: forStaff("home.edit") },
  "GET /api/staff/categories": { may: forStaff("home.edit") },
  "POST /api/staff/categories/:categoryId/edit": { may: forStaff("home.edit") },
  "GET /api/staff/actions": { may: forStaff("audit.read") },
  "GET /api/staff/health": { may: forStaff("health.read") },
  // Only for the storefront, whose tokens have a secret of their own.
  "GET /internal/product/changes": { may: { ...forServices, service: 403 } },
  "POST /internal/offers": { may: forServices },
  "POST /internal/quotes": { may: forServices },
  "POST /internal/reservations": { may: forServices },
  "POST /internal/reservations/:id/extend": { may: forServices },
  "POST /internal/reservations/:id/commit": { may: { ...forServices, service: 404 } },
  "POST /internal/reservations/:id/take-back": { may: forServices },
  "POST /internal/reservations/sales": { may: forServices },
  "POST /internal/reservations/:id/release": { may: forServices },
};

let shop: TestCatalogue;
let routes: readonly string[];
let headersOf: CallerHeaders;
let params: Readonly<Record<string, string>>;

beforeAll(async () => {
  ({ built: shop, routes } = await withRoutes(startCatalogue));
  const ended = await signedIn();
  const redis = new Redis(shop.env["REDIS_URL"] ?? "");
  await redis.set(endedSessionKey(ended.sessionId), 1);
  const staff = await staffHeaders(async (sessionId) => await redis.set(endedSessionKey(sessionId), 1));
  redis.disconnect();
  headersOf = {
    anonymous: {},
    owner: (await signedIn()).headers,
    stranger: (await signedIn()).headers,
    wholesaler: (await signedIn("wholesaler")).headers,
    endedSession: ended.headers,
    service: await asService("orders", "catalogue"),
    wrongService: await asService("orders", "auth"),
    ...staff,
  };
  const unitId = newId();
  const sellerId = newId();
  const importId = newId();
  const file = { fileName: "stock.csv", columns: ["id"], rowCount: 0, staffId: "S", requestId: "R" };
  await shop.db.insert(imports).values({ id: importId, ...file });
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "#888" } });
  const hash = await addMedia(shop.db, shop.media, await picture.jpeg().toBuffer(), unitId);
  const unit = unitRow(await addPhone(shop.db, 0), { id: unitId, photos: [hash] });
  await shop.db.insert(units).values(unit);
  await shop.db
    .insert(sellers)
    .values({ id: sellerId, name: "A", phone: "B", documentKind: "pan", documentReference: "C" });
  params = {
    pid: await addPhone(shop.db, 1),
    after: "00000000-0000-0000-0000-000000000000",
    hash,
    imei: "490154203237518",
    unitId,
    sellerId,
    productId: await addPhone(shop.db, 1),
    code: "jaynagar",
    importId,
    bannerId: newId(),
    brandId: newId(),
    categoryId: newId(),
    // There is no reservation, so an authorized caller gets 404, or a release without effect.
    id: newId(),
  };
});
afterAll(async () => await shop.close());

test("every route has an access rule", () => {
  expect(routes.toSorted()).toEqual(Object.keys(access).toSorted());
});

test.each(Object.entries(access))("%s follows its access rule for every caller", async (route, row) => {
  const { answered, expected } = await callAsEveryCaller(shop.app, route, row, headersOf, params);
  expect(answered).toEqual(expected);
});

test.each(["/api/staff/imports", "/api/staff/pictures", "/api/staff/units/:unitId/photos"])(
  "POST %s rejects a caller without the permission before it reads the body",
  async (route) => {
    const url = route.replace(":unitId", String(params["unitId"]));
    // Whoever reads a body of this length answers 413.
    const payload = Buffer.alloc(20 * 1024 * 1024 + 1);
    const upload = async (caller: keyof CallerHeaders) =>
      await shop.app.inject({
        method: "POST",
        url,
        headers: { ...headersOf[caller], "content-type": "application/octet-stream" },
        payload,
      });
    expect((await upload("anonymous")).statusCode).toBe(401);
    expect((await upload("endedStaffSession")).statusCode).toBe(401);
    expect((await upload("staff:packer")).statusCode).toBe(403);
    expect((await upload("staff:owner")).statusCode).toBe(413);
  },
);
