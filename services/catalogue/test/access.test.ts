import { newId } from "@haat/domain/id";
import { endedSessionKey } from "@haat/service-kit/tokens";
import {
  type AccessRule,
  type CallerHeaders,
  callAsEveryCaller,
  forServices,
  open,
  staffHeaders,
  withRoutes,
} from "@haat/testkit/access";
import { asService, signedIn } from "@haat/testkit/test-users";
import { Redis } from "ioredis";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addMedia } from "../src/media/add-media.ts";
import { startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addPhone } from "./stock-builder.ts";

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
  "GET /internal/alarms": { may: forServices },
  // Only for the storefront, whose tokens have a secret of their own.
  "GET /internal/product/changes": { may: { ...forServices, service: 403 } },
  "POST /internal/quotes": { may: forServices },
  "POST /internal/reservations": { may: forServices },
  "POST /internal/reservations/:id/extend": { may: forServices },
  "POST /internal/reservations/:id/commit": { may: { ...forServices, service: 404 } },
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
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "#888" } });
  params = {
    pid: await addPhone(shop.db, 1),
    after: "00000000-0000-0000-0000-000000000000",
    hash: await addMedia(shop.db, shop.media, await picture.jpeg().toBuffer()),
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
