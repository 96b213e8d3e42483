import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as logout from "../app/routes/logout.ts";
import { realPages } from "./real-pages.tsx";
import { openShop, origin, startUpstream, type Upstream } from "./storefront.ts";

let auth: Upstream;
let shop: Awaited<ReturnType<typeof openShop>>;
let authStatus: number;

beforeAll(async () => {
  auth = await startUpstream("auth", (app) => {
    app.post("/api/user/logout", async (_request, reply) =>
      authStatus === 200
        ? { success: true, msg: "You're signed out." }
        : reply.code(authStatus).send({ success: false, msg: "No", code: "ANY" }),
    );
  });
  shop = await openShop({ services: { AUTH_URL: auth.url }, renderPage: realPages({ logout }) });
});
beforeEach(() => {
  auth.requests.length = 0;
  authStatus = 200;
});
afterAll(async () => {
  await shop.close();
  await auth.close();
});

async function logOut() {
  const { status, headers } = await fetch(`${shop.url}/logout`, {
    method: "POST",
    redirect: "manual",
    headers: { origin, accept: "text/html", cookie: "__Host-haat=token" },
    body: new URLSearchParams(),
  });
  return { status, to: headers.get("location"), cookies: headers.getSetCookie() };
}
const clearedCookie = [expect.stringMatching(/^__Host-haat=;.*Expires=Thu, 01 Jan 1970/)];

it("ends the session at auth, removes the token and redirects to sign-in", async () => {
  expect(await logOut()).toEqual({ status: 302, to: "/login", cookies: clearedCookie });
  expect(auth.requests.map(({ method, url, headers }) => [method, url, headers["authorization"]])).toEqual([
    ["POST", "/api/user/logout", "Bearer token"],
  ]);
});

it("redirects to sign-in when the session has already ended", async () => {
  authStatus = 401;
  expect(await logOut()).toMatchObject({ status: 302, to: "/login" });
});

it.each([500, 503])("removes the token and reports the failure when auth responds %i", async (status) => {
  authStatus = status;
  expect(await logOut()).toEqual({ status, to: null, cookies: clearedCookie });
});
