import { afterAll, beforeAll, expect, it } from "vitest";
import * as settings from "../app/routes/account-settings.tsx";
import * as wholesale from "../app/routes/account-wholesale.tsx";
import * as policies from "../app/routes/policies.tsx";
import { middleware } from "../app/routes/protected.tsx";
import { realPages } from "./real-pages.tsx";
import { knowsAsha, openShop, readSignedIn, startUpstream } from "./storefront.ts";

const sent = {
  state: "waiting",
  businessName: "Sen Mobile",
  gstin: "19AAACH7409R1ZY",
  city: "Kolkata",
  pincode: "700019",
  createdAt: "2026-11-20T05:00:00.000Z",
  decidedAt: null,
  reason: null,
};
const rejected = {
  ...sent,
  state: "rejected",
  decidedAt: "2026-11-23T05:00:00.000Z",
  reason: "The certificate is of another business.",
};

const pages = {
  account: { ...settings, middleware },
  "account/wholesale": { ...wholesale, middleware },
  policies: { default: policies.default },
};

let application: object | null = null;
let auth: Awaited<ReturnType<typeof startUpstream>>;
let shop: Awaited<ReturnType<typeof openShop>>;

beforeAll(async () => {
  auth = await startUpstream("auth", (app) => {
    knowsAsha(app);
    app.get("/api/user/wholesaleApplication", async () => ({
      success: true,
      result: { application, documents: [] },
    }));
    app.get("/api/user/getSessions", async () => ({ success: true, result: [] }));
  });
  shop = await openShop({
    services: { AUTH_URL: auth.url },
    renderPage: realPages(pages),
  });
});
afterAll(async () => {
  await shop.close();
  await auth.close();
});

const read = async (path: string) => await readSignedIn(shop, path);

const form = /<form[^>]* method="post"/;

it("the page asks a consumer for the business, the GSTIN, the city, the pincode and the documents", async () => {
  application = null;
  const html = await read("/account/wholesale");
  for (const name of ["businessName", "gstin", "city", "pincode", "gst_certificate", "shop_licence"])
    expect(html).toContain(`name="${name}"`);
  expect(html.match(/<input[^>]* type="file"/g)).toHaveLength(2);
});

it("the page says that an application waits, without a form", async () => {
  application = sent;
  const html = await read("/account/wholesale");
  expect(html).toContain("We have your application");
  expect(html).toContain("Sent on 20 Nov 2026");
  expect(html).not.toMatch(form);
});

it("the page says why an application was rejected, with the form for the next one", async () => {
  application = rejected;
  const html = await read("/account/wholesale");
  expect(html).toContain("We couldn&#x27;t accept your application");
  expect(html).toContain("The certificate is of another business.");
  expect(html).toMatch(form);
  expect(html).toMatch(/<input(?=[^>]*name="businessName")(?=[^>]*value="Sen Mobile")/);
});

it.each(["/account", "/policies"])("%s links to the wholesale application", async (path) => {
  expect(await read(path)).toContain('href="/account/wholesale"');
});
