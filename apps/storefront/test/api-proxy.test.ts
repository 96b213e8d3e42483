import { request } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openShop, origin, startUpstream, type Upstream } from "./storefront.ts";

const token = "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl";
let services: Record<"auth" | "catalogue" | "orders" | "adapters", Upstream>;
let shop: Awaited<ReturnType<typeof openShop>>;

beforeAll(async () => {
  services = {
    auth: await startUpstream("auth", (app) => {
      const signedIn = { success: true, msg: "Welcome", access_token: token, user: { isConsumer: true } };
      app.post("/api/user/verifyotp", async (request, reply) =>
        String(request.body).includes("wrong")
          ? reply.code(400).send({ success: false, msg: "That code is wrong.", code: "CODE_WRONG" })
          : signedIn,
      );
      app.post("/api/user/completeRegistration", async () => signedIn);
      const bodyLimit = 6 * 1024 * 1024;
      app.post("/api/user/wholesaleDocument", { bodyLimit }, async (request) => ({
        length: String(request.body).length,
      }));
      app.get("/api/user/authVerify", async (request, reply) =>
        request.headers.authorization === `Bearer ${token}`
          ? { success: true, userInfo: {} }
          : reply.code(401).send({ success: false, msg: "Please sign in.", code: "SESSION_ENDED" }),
      );
    }),
    catalogue: await startUpstream("catalogue", (app) => {
      app.get("/api/product/varies", async (_request, reply) =>
        reply.header("vary", "authorization").header("etag", '"1"').send({}),
      );
      app.get("/api/product/long", async () => ({ text: "long ".repeat(1000) }));
      app.get("/api/product/huge", async () => ({ text: "huge ".repeat(20_000) }));
      app.get("/api/product/empty", async (_request, reply) => reply.code(204).send());
      app.get("/api/product/missing", async (_request, reply) =>
        reply.code(404).send({ success: false, msg: "No such product.", code: "NOT_FOUND" }),
      );
      app.get("/media/broken", async (_request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { "cache-control": "public, immutable", "content-type": "image/webp" });
        reply.raw.flushHeaders();
        reply.raw.socket?.destroySoon();
      });
      app.get("/media/:hash", async (_request, reply) =>
        reply
          .header("cache-control", "public, immutable")
          .type("image/webp")
          .send(Buffer.from([1, 2, 3])),
      );
    }),
    orders: await startUpstream("orders"),
    adapters: await startUpstream("adapters"),
  };
  shop = await openShop({
    services: {
      AUTH_URL: services.auth.url,
      CATALOGUE_URL: services.catalogue.url,
      ORDERS_URL: services.orders.url,
      ADAPTERS_URL: services.adapters.url,
    },
  });
});

beforeEach(() => {
  for (const service of Object.values(services)) service.requests.length = 0;
});

afterAll(async () => {
  await shop.close();
  await Promise.all(Object.values(services).map((service) => service.close()));
});

const fromBrowser = { origin, "sec-fetch-site": "same-origin", "content-type": "application/json" };
const json = { "content-type": "application/json" };
const post = (path: string, headers: Record<string, string>, body = "{}") =>
  fetch(shop.url + path, { method: "POST", headers, body });

function lastRequest(service: keyof typeof services) {
  const requests = services[service].requests.at(-1);
  if (!requests) throw new Error(`${service} was not asked`);
  return requests;
}

describe("the API proxy", () => {
  it.each([
    ["/api/user/authVerify", "auth"],
    ["/api/address/getAllAddressByUser", "auth"],
    ["/api/contact/x", "auth"],
    ["/api/product/handleSearch?keyword=a%20b", "catalogue"],
    ["/api/brand/getAllBrand", "catalogue"],
    ["/api/branch/getAllBranch", "catalogue"],
    ["/api/category/getAllCategory", "catalogue"],
    ["/api/bigbanner/getAllBigBanner", "catalogue"],
    ["/api/smlbanner/getAllSmlBanner", "catalogue"],
    ["/api/order/getAllOrdersByUser", "orders"],
    ["/api/coupon/getAllCouponsByUser", "orders"],
    ["/api/courier/checkPincodeServiceability/700019", "adapters"],
    ["/api/courier/getShipmentTracking", "adapters"],
    ["/api/courier/calculateShippingCost", "orders"],
    ["/api/courier/calculateShippingCost?x=1", "orders"],
    ["/api/courier/calculateShippingCosts", "adapters"],
    ["/api/courier/estimateDelivery/700019?items=x:1", "orders"],
    ["/api/courier/estimateDelivery", "adapters"],
    ["/api/payment-gateway/create-order", "adapters"],
  ] as const)("sends %s to %s with the URL unchanged", async (path, service) => {
    await fetch(shop.url + path);
    expect(lastRequest(service).url).toBe(path);
  });

  it("forwards a body byte for byte, because webhook signatures cover it", async () => {
    const body = '{ "b":1,\n  "a" : "é" }';
    await post("/api/payment-gateway/webhook", { "content-type": "application/jose" }, body);
    expect(lastRequest("adapters")).toMatchObject({ method: "POST", body });
    expect(lastRequest("adapters").headers["content-type"]).toBe("application/jose");
  });

  it("passes a document of 5 MB to auth, and none without a live session", async () => {
    const send = async (bytes: number, cookie: string) =>
      await post("/api/user/wholesaleDocument?kind=shop_licence", { origin, cookie }, "x".repeat(bytes));
    const megabyte = 1024 * 1024;
    expect(await (await send(5 * megabyte, `__Host-haat=${token}`)).json()).toEqual({ length: 5 * megabyte });
    expect((await send(5 * megabyte + 1, `__Host-haat=${token}`)).status).toBe(413);
    expect((await send(1, "__Host-haat=over")).status).toBe(401);
    expect((await send(1, "")).status).toBe(401);
    expect(services.auth.requests.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  it("sends the caller's real address and a request id, and drops the address, ids, trace and actor that the caller sends", async () => {
    const lies = {
      "x-forwarded-for": "1.2.3.4",
      "x-real-ip": "1.2.3.4",
      forwarded: "for=1.2.3.4",
      "x-request-id": "mine",
      "x-actor": "staff:asha",
      traceparent: "00-11111111111111111111111111111111-2222222222222222-01",
      tracestate: "a=1",
      baggage: "b=1",
    };
    const response = await fetch(`${shop.url}/api/brand/getAllBrand`, { headers: lies });
    const { headers } = lastRequest("catalogue");
    expect(headers["x-forwarded-for"]).toBe("127.0.0.1");
    expect(headers["x-real-ip"]).toBeUndefined();
    expect(headers["forwarded"]).toBeUndefined();
    for (const name of ["x-actor", "traceparent", "tracestate", "baggage"])
      expect(headers[name]).toBeUndefined();
    expect(headers["x-request-id"]).not.toBe("mine");
    expect(headers["x-request-id"]).toBe(response.headers.get("x-request-id"));
  });

  it("uses the address and the request id that a trusted proxy sends", async () => {
    const behind = await openShop({
      services: { CATALOGUE_URL: services.catalogue.url },
      config: { TRUSTED_PROXIES: "loopback" },
    });
    const sent = { "x-forwarded-for": "203.0.113.9", "x-request-id": "balancer-1" };
    const response = await fetch(`${behind.url}/api/brand/getAllBrand`, { headers: sent });
    expect(response.headers.get("x-request-id")).toBe("balancer-1");
    expect(lastRequest("catalogue").headers).toMatchObject(sent);
    await fetch(`${behind.url}/api/brand/getAllBrand`, { headers: { "x-request-id": "two words" } });
    expect(lastRequest("catalogue").headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    await behind.close();
  });

  it("says that a response which varies by the token varies by its cookie", async () => {
    const { headers } = await fetch(`${shop.url}/api/product/varies`);
    const names = headers.get("vary")?.split(/, */);
    expect(names).toEqual(expect.arrayContaining(["authorization", "cookie"]));
    expect(headers.get("etag")).toBe('"1"');
  });

  it("says that a response varies by its encoding, also when it is not compressed", async () => {
    const headers = { "accept-encoding": "identity" };
    for (const path of ["/api/product/varies", "/api/brand/getAllBrand"]) {
      const response = await fetch(shop.url + path, { headers });
      expect(response.headers.get("content-encoding")).toBeNull();
      expect(response.headers.get("vary")).toContain("accept-encoding");
    }
    expect((await fetch(`${shop.url}/media/abc`, { headers })).headers.get("vary")).toBeNull();
  });

  it("compresses a reply that is larger than a packet, as the client accepts it", async () => {
    const open = async (path: string, encoding: string) => {
      const response = await fetch(shop.url + path, { headers: { "accept-encoding": encoding } });
      return [response.headers.get("content-encoding"), await response.json()];
    };
    const long = { text: "long ".repeat(1000) };
    expect(await open("/api/product/long", "gzip, br")).toEqual(["br", long]);
    expect(await open("/api/product/long", "gzip, br;q=0")).toEqual(["gzip", long]);
    expect(await open("/api/product/long", "identity")).toEqual([null, long]);
    expect(await open("/api/product/varies", "gzip, br")).toEqual([null, {}]);
  });

  it.each([
    ["an empty reply", "/api/product/empty"],
    ["a short reply", "/api/product/varies"],
    ["a reply that is larger than a packet", "/api/product/long"],
    ["a reply that is passed on in pieces", "/api/product/huge"],
    ["an error reply", "/api/product/missing"],
  ])("sends %s in every encoding, with the same headers for HEAD", async (_what, path) => {
    const expected = await (await fetch(services.catalogue.url + path)).text();
    for (const encoding of ["gzip", "br", "identity", "", "gzip;q=0", "gzip;q=0, br;q=0"]) {
      const headers = { "accept-encoding": encoding };
      const get = await fetch(shop.url + path, { headers });
      const head = await fetch(shop.url + path, { headers, method: "HEAD" });
      expect([encoding, head.status, await get.text()]).toEqual([encoding, get.status, expected]);
      const used = get.headers.get("content-encoding");
      expect([null, ...encoding.split(", ").filter((one) => one !== "" && !one.includes("q=0"))]).toContain(
        used,
      );
      expect(await head.text()).toBe("");
      for (const name of ["etag", "cache-control", "content-type", "vary"])
        expect([encoding, name, head.headers.get(name)]).toEqual([encoding, name, get.headers.get(name)]);
    }
  });

  it("lets no cache keep the error when a picture's connection breaks before its first byte", async () => {
    const response = await fetch(`${shop.url}/media/broken`);
    expect([response.status, response.headers.get("cache-control")]).toEqual([503, "private, no-store"]);
    expect(response.headers.get("content-type")).toContain("application/json");
  });

  it("fetches pictures from the catalogue without a token", async () => {
    const response = await fetch(`${shop.url}/media/abc?w=320&f=webp`, {
      headers: { cookie: `__Host-haat=${token}` },
    });
    expect(response.headers.get("cache-control")).toBe("public, immutable");
    expect(lastRequest("catalogue").url).toBe("/media/abc?w=320&f=webp");
    expect(lastRequest("catalogue").headers["authorization"]).toBeUndefined();
  });

  it.each([
    "/api",
    "/api/",
    "/api/unknown/x",
    "/api/users/x",
    "/api/staff",
    "/api/staff/session",
    "/internal/users/1",
    "/internal/quotes",
    // It would tell anyone which products are being bought.
    "/internal/product/changes",
    "/api/user/..%2f..%2finternal/users/1",
    "/api/user/%2e%2e/%2e%2e/internal/users/1",
    "/api//internal/users/1",
    "/api/user//internal",
    // Other spellings of a URL that the services would treat as the same one.
    "/api/user/verifyotp/",
    "/api/user/verif%79otp",
    "/%61pi/user/verifyotp",
    "/api/user/verifyotp%23",
    "/api/constructor/x",
    "/api/__proto__/x",
    "/api/payment-gateway/..%2f..%2finternal%2frefunds/return",
    "/api/payment-gateway/sample%70ay/return",
    "/api/payment-gateway/__proto__/return",
    "/media/a%62c?w=320&f=webp",
    "/media/abc/?w=320&f=webp",
  ])("returns 404 as an error reply for %s and sends no request", async (path) => {
    const response = await fetch(shop.url + path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ success: false, msg: expect.any(String), code: "NOT_FOUND" });
    expect(Object.values(services).flatMap(({ requests }) => requests)).toEqual([]);
  });

  it("rejects a path with a fragment, which the services would cut off", async () => {
    const status = await new Promise((resolve, reject) => {
      const call = request(shop.url, { path: "/api/user/verifyotp#x", method: "POST" });
      call
        .once("response", (response) => resolve(response.resume().statusCode))
        .once("error", reject)
        .end();
    });
    expect(status).toBe(404);
    expect(services.auth.requests).toEqual([]);
  });

  it("returns 503 TRY_AGAIN when the service is down", async () => {
    const alone = await openShop();
    const response = await fetch(`${alone.url}/api/order/getAllOrdersByUser`);
    await alone.close();
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ success: false, code: "TRY_AGAIN" });
  });

  it("rejects a body over 64 KiB with 413 and sends no request", async () => {
    const response = await post("/api/contact/postContactMessage", json, "x".repeat(64 * 1024 + 1));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: "BODY_TOO_LARGE" });
    expect(services.auth.requests).toEqual([]);
    const longest = await post("/api/contact/postContactMessage", json, "x".repeat(64 * 1024));
    expect(longest.status).not.toBe(413);
    expect(lastRequest("auth").url).toBe("/api/contact/postContactMessage");
  });
});

describe("the device id", () => {
  const path = "/api/user/verifyotp";

  it("is created when a browser signs in, sent to auth and stored in a cookie", async () => {
    const response = await post(path, fromBrowser);
    const deviceId = lastRequest("auth").headers["x-device-id"];
    expect(response.headers.getSetCookie()[1]).toContain(`__Host-haat-device=${String(deviceId)};`);
  });

  it("is sent from the cookie to auth and with a new order, and a header of the browser's script is ignored", async () => {
    const headers = {
      ...fromBrowser,
      cookie: "__Host-haat-device=known-device-0001",
      "x-device-id": "of-a-script",
    };
    const response = await post(path, headers);
    expect(lastRequest("auth").headers["x-device-id"]).toBe("known-device-0001");
    expect(response.headers.getSetCookie()[1]).toContain("__Host-haat-device=known-device-0001;");
    await post("/api/order/addFakeOrder", headers);
    expect(lastRequest("orders").headers["x-device-id"]).toBe("known-device-0001");
    await post("/api/order/cancelOrder", headers);
    expect(lastRequest("orders").headers["x-device-id"]).toBeUndefined();
  });

  it("comes from the header for a client that is not a browser, and sets no cookie", async () => {
    const response = await post(path, { ...json, "x-device-id": "an-app-0123456789" });
    expect(lastRequest("auth").headers["x-device-id"]).toBe("an-app-0123456789");
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("is not created for a browser that does not sign in", async () => {
    const response = await fetch(`${shop.url}/api/user/authVerify`, { headers: fromBrowser });
    expect(lastRequest("auth").headers["x-device-id"]).toBeUndefined();
    expect(response.headers.getSetCookie().join()).not.toContain("device");
  });
});

describe("the access token", () => {
  it.each(["/api/user/verifyotp", "/api/user/completeRegistration"])(
    "moves from the reply of %s to an HttpOnly cookie for a browser",
    async (path) => {
      const response = await post(path, fromBrowser);
      const text = await response.text();
      expect(text).not.toContain(token);
      expect(JSON.parse(text)).toEqual({ success: true, msg: "Welcome", user: { isConsumer: true } });
      expect(response.headers.getSetCookie()).toEqual([
        `__Host-haat=${token}; Max-Age=1296000; Path=/; HttpOnly; Secure; SameSite=Lax`,
        expect.stringMatching(
          /^__Host-haat-device=[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ]);
    },
  );

  it("stays in the reply for a client that is not a browser", async () => {
    const response = await post("/api/user/verifyotp", json);
    expect(await response.json()).toMatchObject({ access_token: token });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("is not set as a cookie when the code was wrong", async () => {
    const response = await post("/api/user/verifyotp", fromBrowser, '{"otp_code":"wrong"}');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "CODE_WRONG" });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("is in a cookie without Secure on plain http", async () => {
    const local = await openShop({
      services: { AUTH_URL: services.auth.url },
      config: { PUBLIC_ORIGIN: "http://localhost:3000" },
    });
    const headers = { ...fromBrowser, origin: "http://localhost:3000" };
    const response = await fetch(`${local.url}/api/user/verifyotp`, { method: "POST", headers, body: "{}" });
    await local.close();
    expect(response.headers.getSetCookie()).toEqual([
      `haat=${token}; Max-Age=1296000; Path=/; HttpOnly; SameSite=Lax`,
      expect.stringMatching(/^haat-device=[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it("is sent to the service as an Authorization header, without the cookie", async () => {
    await fetch(`${shop.url}/api/order/getAllOrdersByUser`, {
      headers: { cookie: `a=b; __Host-haat=${token}` },
    });
    expect(lastRequest("orders").headers["authorization"]).toBe(`Bearer ${token}`);
    expect(lastRequest("orders").headers["cookie"]).toBeUndefined();
  });

  it("is not sent when the caller has an Authorization header", async () => {
    const headers = { cookie: `__Host-haat=${token}`, authorization: "Bearer other" };
    await fetch(`${shop.url}/api/order/getAllOrdersByUser`, { headers });
    expect(lastRequest("orders").headers["authorization"]).toBe("Bearer other");
  });

  it("is removed from the browser when the session check returns 401", async () => {
    const response = await fetch(`${shop.url}/api/user/authVerify`, {
      headers: { cookie: "__Host-haat=dead" },
    });
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([
      "__Host-haat=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax",
    ]);
  });

  it("is kept while the session is valid and removed at logout", async () => {
    const cookie = `__Host-haat=${token}`;
    const good = await fetch(`${shop.url}/api/user/authVerify`, { headers: { cookie } });
    expect(good.headers.getSetCookie()).toEqual([]);
    const out = await post("/api/user/logout", { ...fromBrowser, cookie });
    expect(out.headers.getSetCookie()[0]).toContain("Max-Age=0");
  });
});

describe("the origin check", () => {
  const cookie = `__Host-haat=${token}`;

  it.each([
    ["another site's origin", { origin: "https://evil.test" }],
    ["a hidden origin", { origin: "null" }],
    ["ours as a part of another", { origin: "https://haat.test.evil.test" }],
    ["ours without its scheme", { origin: "http://haat.test" }],
    ["a cookie and no origin", { cookie }],
    ["a browser's mark and no origin", { "sec-fetch-site": "cross-site" }],
  ])("rejects a write with %s", async (_what, headers) => {
    for (const path of ["/api/order/addFakeOrder", "/checkout", "/api/payment-gateway/create-order"]) {
      const response = await post(path, { ...headers, "content-type": "text/plain" });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ success: false, code: "FORBIDDEN_ORIGIN" });
    }
    expect(services.orders.requests).toEqual([]);
    expect(services.adapters.requests).toEqual([]);
  });

  it("accepts writes from the shop's pages and from programs that are not browsers", async () => {
    expect((await post("/api/order/addFakeOrder", { ...fromBrowser, cookie })).status).toBe(200);
    expect((await post("/api/order/addFakeOrder", { ...json, authorization: "Bearer x" })).status).toBe(200);
  });

  it.each([
    "/api/payment-gateway/return",
    "/api/payment-gateway/webhook",
    "/api/payment-gateway/other-gateway/webhook",
    "/api/courier/webhook",
    "/api/courier/other-courier/webhook",
  ])("accepts a cross-site post to %s, which adapters verifies", async (path) => {
    const response = await post(path, { origin: "https://pay.test", "sec-fetch-site": "cross-site" });
    expect(response.status).toBe(200);
    expect(lastRequest("adapters").url).toBe(path);
  });

  it.each(["/api/payment-gateway/return/x", "/api/payment-gateway/webhooks", "/api/courier/webhook/"])(
    "makes no exception for %s",
    async (path) => {
      expect((await post(path, { origin: "https://pay.test" })).status).toBe(403);
    },
  );
});
