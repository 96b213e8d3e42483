import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, startUpstream, type Upstream } from "./storefront.ts";

let auth: Upstream;
let shop: Awaited<ReturnType<typeof openShop>>;
let release: () => void;

// The fake pages render, redirect, fail or hang, depending on the path. The catalogue is down.
beforeAll(async () => {
  const hanging = Promise.withResolvers<void>();
  release = hanging.resolve;
  auth = await startUpstream("auth", (app) => {
    app.get("/api/user/limited", async (_request, reply) => reply.code(429).send({ success: false }));
  });
  shop = await openShop({
    services: { AUTH_URL: auth.url },
    renderPage: async ({ url }) => {
      const { pathname } = new URL(url);
      if (pathname === "/breaks") throw new Error("broken");
      if (pathname === "/moves") return new Response(null, { status: 302, headers: { location: "/login" } });
      if (pathname === "/hangs") await hanging.promise;
      return new Response("<p>page</p>", { headers: { "content-type": "text/html" } });
    },
  });
});
afterAll(async () => {
  await shop.close();
  await auth.close();
});

const elsewhere = { origin: "https://elsewhere.test", "content-type": "application/json" };
const json = { "content-type": "application/json" };

function expectHeaders({ headers }: Response): void {
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
  expect(headers.get("permissions-policy")).toContain("camera=()");
}

it.each<[number, string, RequestInit?]>([
  [200, "/"],
  [200, "/api/user/x"],
  [302, "/moves"],
  [400, "/%zz"],
  [403, "/api/user/updateUser", { method: "POST", headers: elsewhere, body: "{}" }],
  [404, "/api/nothing"],
  [404, "/internal/quotes"],
  [413, "/api/user/updateUser", { method: "POST", headers: json, body: "x".repeat(70_000) }],
  [414, `/products/search?keyword=${"x".repeat(5000)}`],
  [429, "/api/user/limited"],
  [500, "/breaks"],
  [503, "/api/product/x"],
  [503, "/media/x"],
])("sends the security headers with a %i response to %s", async (status, path, init) => {
  const response = await fetch(shop.url + path, { redirect: "manual", ...init });
  expect(response.status).toBe(status);
  expectHeaders(response);
});

it("sends every picture the same policy, which HTTP/2 compresses, and every page that is not shared its own", async () => {
  const policiesOf = async (path: string) => {
    const replies = await Promise.all([fetch(shop.url + path), fetch(shop.url + path)]);
    return new Set(replies.map(({ headers }) => headers.get("content-security-policy"))).size;
  };
  expect([await policiesOf("/media/x"), await policiesOf("/login")]).toEqual([1, 2]);
});

it("sends the security headers with a page that is shed under overload", async () => {
  const flood = Array.from({ length: 100 }, async () => await fetch(`${shop.url}/hangs`));
  const shed = await Promise.race(flood);
  expect(shed.status).toBe(503);
  expectHeaders(shed);
  release();
  await Promise.all(flood);
});
