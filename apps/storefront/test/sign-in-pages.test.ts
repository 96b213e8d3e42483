import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { middleware } from "../app/routes/protected.tsx";
import * as login from "../app/routes/sign-in.tsx";
import * as wholesalerPage from "../app/routes/welcome-wholesaler.tsx";
import { realPages } from "./real-pages.tsx";
import { knowsAsha, openShop, origin, startUpstream, type Upstream } from "./storefront.ts";

const newToken = "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl";
const welcome = { ...wholesalerPage, middleware };

let auth: Upstream;
let shop: Awaited<ReturnType<typeof openShop>>;

beforeAll(async () => {
  auth = await startUpstream("auth", (app) => {
    app.post("/api/user/verifyotp", async () => ({
      success: true,
      msg: "You're signed in.",
      message: "You're signed in.",
      access_token: newToken,
      user: { _id: "1", name: "Ananya Sen", isConsumer: false },
    }));
    knowsAsha(app, { isConsumer: false });
  });
  shop = await openShop({
    services: { AUTH_URL: auth.url },
    renderPage: realPages({ login, "welcome-to-wholesaler-account": welcome }),
  });
});
beforeEach(() => {
  auth.requests.length = 0;
});
afterAll(async () => {
  await shop.close();
  await auth.close();
});

/** Sends the one-time code as a browser does that still has the cookie of an earlier session. */
async function enterCode(from: string) {
  const { status, headers } = await fetch(`${shop.url}/login?from=${encodeURIComponent(from)}`, {
    method: "POST",
    redirect: "manual",
    headers: { origin, accept: "text/html", cookie: "__Host-haat=earlier" },
    body: new URLSearchParams({ step: "code", phone: "9830000001", ver_id: "1", otp_code: "123456" }),
  });
  return { status, to: headers.get("location"), cookies: headers.getSetCookie() };
}

it("names the earlier session of the browser to auth, which ends it, and keeps the new one in its place", async () => {
  const { cookies } = await enterCode("/checkout");
  const verified = auth.requests.filter(({ url }) => url === "/api/user/verifyotp");
  expect(verified.map(({ headers }) => headers["authorization"])).toEqual(["Bearer earlier"]);
  expect(cookies).toContainEqual(expect.stringContaining(`__Host-haat=${newToken};`));
});

it("sends a wholesaler to the welcome page, with the page of the shop that they came from", async () => {
  const page = "/welcome-to-wholesaler-account";
  expect(await enterCode("/checkout")).toMatchObject({ status: 302, to: `${page}?from=%2Fcheckout` });
  expect(await enterCode("https://elsewhere.example/")).toMatchObject({ status: 302, to: page });
});

it.each([
  ["/checkout", "/checkout"],
  ["https://elsewhere.example/", "/products"],
  ["//elsewhere.example", "/products"],
])("the welcome page for wholesalers, opened with the return path %s, links to %s", async (from, link) => {
  const path = `/welcome-to-wholesaler-account?from=${encodeURIComponent(from)}`;
  const reply = await fetch(shop.url + path, {
    headers: { accept: "text/html", cookie: "__Host-haat=token" },
  });
  expect(reply.status).toBe(200);
  const [, main = ""] = (await reply.text()).split("<section");
  expect([...main.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([link, "/account"]);
});
