import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { serverMessages } from "@haat/web-server/messages";
import { afterEach, describe, expect, it } from "vitest";
import { logOf, openShop, origin, startUpstream } from "./storefront.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function open(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(options);
  closing.push(shop.close);
  return shop;
}

async function upstream(name: string, routes?: Parameters<typeof startUpstream>[1]): Promise<string> {
  const service = await startUpstream(name, routes);
  closing.push(service.close);
  return service.url;
}

describe("health", () => {
  it("is alive and ready while every service is down", async () => {
    const shop = await open();
    for (const path of ["/healthz", "/readyz"]) {
      const response = await fetch(shop.url + path);
      expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    }
  });
});

describe("the line of a request in the log", () => {
  it("names its page without its ids, so that an operator sees which page fails", async () => {
    const shop = await open();
    const log = logOf(shop.app);
    await fetch(`${shop.url}/product/pixel-9/0198?x=1`);
    const req = { id: expect.any(String), method: "GET", route: "/product/:slug/:id" };
    await expect
      .poll(() => log)
      .toContainEqual(expect.objectContaining({ msg: "request completed", req, res: { status: 200 } }));
  });
});

describe("a process that is shutting down", () => {
  it("is alive, is not ready, and serves requests over connections that it then closes", async () => {
    const url = await upstream("any");
    const shop = await open({ services: { CATALOGUE_URL: url } });
    shop.app.shuttingDown = true;
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${shop.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({
      success: false,
      msg: serverMessages().shuttingDown,
      code: "TRY_AGAIN",
    });
    for (const path of ["/", "/api/brand/getAllBrand"]) {
      const response = await fetch(shop.url + path);
      expect([response.status, response.headers.get("connection")]).toEqual([200, "close"]);
    }
  });

  it("finishes running requests before it stops", async () => {
    const { promise: freed, resolve: free } = Promise.withResolvers<void>();
    const shop = await open({
      renderPage: async () => {
        free();
        return new Response(
          new ReadableStream({
            async start(page) {
              page.enqueue(new TextEncoder().encode("started, "));
              await closed;
              page.enqueue(new TextEncoder().encode("and ended"));
              page.close();
            },
          }),
        );
      },
    });
    const { promise: closed, resolve: stop } = Promise.withResolvers<void>();
    const response = fetch(shop.url);
    await freed;
    const ended = shop.app.close();
    stop();
    expect(await (await response).text()).toBe("started, and ended");
    await ended;
  });
});

describe("the service worker", () => {
  it.each([
    ["on", "navigationPreload"],
    ["off", "registration.unregister()"],
  ] as const)("is %s, and is never kept by a cache", async (SERVICE_WORKER, code) => {
    const shop = await open({ config: { SERVICE_WORKER }, assets: join(import.meta.dirname, "../public") });
    const response = await fetch(`${shop.url}/sw.js`);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toContain("default-src");
    expect(await response.text()).toContain(code);
  });
});

describe("the web app manifest", () => {
  it("names pictures that exist", async () => {
    const shop = await open({ assets: join(import.meta.dirname, "../public") });
    const text = await (await fetch(`${shop.url}/site.webmanifest`)).text();
    const pictures = [...text.matchAll(/"src": "([^"]+)"/g)].map(([, path]) => path);
    expect(pictures.length).toBeGreaterThan(6);
    for (const path of pictures) expect([path, (await fetch(shop.url + path)).status]).toEqual([path, 200]);
  });
});

describe("security headers", () => {
  it.each(["/", "/healthz", "/api/nothing", "/internal/x", "/robots.txt", "/%zz"])(
    "are on the response to %s",
    async (path) => {
      const shop = await open();
      const { headers } = await fetch(shop.url + path);
      const policy = headers.get("content-security-policy") ?? "";
      // A page that is the same for everyone has the hashes of its scripts instead; this one has no script.
      expect(policy).toMatch(path === "/" ? /script-src 'self';/ : /script-src 'self' 'nonce-[\w-]{22}';/);
      expect(policy).not.toContain("unsafe");
      expect(policy).toContain("form-action 'self' https://pay.test");
      for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
        expect(policy).toContain(part);
      }
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
    },
  );

  it("have a new nonce on each page of one shopper, and no HSTS on plain http", async () => {
    const shop = await open({ config: { PUBLIC_ORIGIN: "http://localhost:3000" } });
    const [one, two] = await Promise.all([fetch(`${shop.url}/login`), fetch(`${shop.url}/login`)]);
    expect(one.headers.get("content-security-policy")).not.toBe(two.headers.get("content-security-policy"));
    expect(one.headers.get("strict-transport-security")).toBeNull();
  });
});

describe("pages", () => {
  it("get the shop's origin from the configuration, never from the request", async () => {
    const seen: string[] = [];
    const shop = await open({
      renderPage: async (request) => {
        seen.push(request.url);
        return new Response("ok");
      },
    });
    await fetch(`${shop.url}//evil.test/x?a=1`, { headers: { "x-forwarded-host": "evil.test" } });
    await fetch(`${shop.url}/login?b=2`);
    for (const path of [
      "http://evil.test/login?c=3",
      "/\\evil.test/cart",
      "//",
      "/\\[",
      "//evil.test:99999/about",
    ]) {
      const [response] = await once(httpRequest(shop.url, { path }).end(), "response");
      expect(response.statusCode).toBe(200);
      response.resume();
    }
    expect(seen).toEqual([
      `${origin}/evil.test/x?a=1`,
      `${origin}/login?b=2`,
      `${origin}/login?c=3`,
      `${origin}/evil.test/cart`,
      `${origin}/`,
      `${origin}/[`,
      `${origin}/evil.test:99999/about`,
    ]);
  });

  it("receive a form unchanged and can set and clear the session cookie", async () => {
    const shop = await open({
      renderPage: async (request, scope) => {
        const form = await request.formData();
        if (form.get("step") === "in") scope.keepToken("a.b.c");
        else scope.dropToken();
        return new Response(scope.token ?? "no token", { status: 201, headers: { "x-page": "yes" } });
      },
    });
    const send = (step: string, headers = {}) =>
      fetch(`${shop.url}/login`, {
        method: "POST",
        headers: { origin, ...headers },
        body: new URLSearchParams({ step }),
      });

    const signedIn = await send("in");
    expect(signedIn.status).toBe(201);
    expect(signedIn.headers.get("x-page")).toBe("yes");
    expect(signedIn.headers.getSetCookie()[0]).toMatch(/^__Host-haat=a\.b\.c; .*HttpOnly/);
    const signedOut = await send("out", { cookie: "__Host-haat=a.b.c" });
    expect(await signedOut.text()).toBe("a.b.c");
    expect(signedOut.headers.getSetCookie()[0]).toMatch(/^__Host-haat=; Max-Age=0/);
  });

  it("respond 500 without details when rendering fails", async () => {
    const shop = await open({
      renderPage: async () => {
        throw new Error("secret of the house");
      },
    });
    const response = await fetch(shop.url);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("secret");
  });
});

describe("a form post to a page", () => {
  async function send(init: { headers?: Record<string, string>; body?: string | FormData }) {
    const seen: FormData[] = [];
    const shop = await open({
      renderPage: async (request) => {
        seen.push(await request.formData());
        return new Response("taken");
      },
    });
    const headers = { origin, accept: "text/html", ...init.headers };
    const response = await fetch(`${shop.url}/contact`, { method: "POST", ...init, headers });
    return { response, seen };
  }

  it.each([
    ["JSON", "application/json", '{"a":1}', 415],
    ["text", "text/plain", "a=1", 415],
    ["a file", "application/octet-stream", "abc", 415],
    ["a multipart body without a boundary", "multipart/form-data", "abc", 400],
    ["a multipart body that is cut off", "multipart/form-data; boundary=x", "--x\r\nContent-Disp", 400],
  ])("that is %s is rejected and does not reach the page", async (_what, type, body, status) => {
    const { response, seen } = await send({ headers: { "content-type": type }, body });
    expect([response.status, response.headers.get("content-type")]).toEqual([
      status,
      "text/html; charset=utf-8",
    ]);
    expect(seen).toEqual([]);
  });

  it("without a body is an empty form", async () => {
    const { response, seen } = await send({});
    expect(response.status).toBe(200);
    expect(seen.map((form) => [...form])).toEqual([[]]);
  });

  it("with files and fields reaches the page", async () => {
    const body = new FormData();
    body.set("a", "1");
    const { response, seen } = await send({ body });
    expect(response.status).toBe(200);
    expect(seen.map((form) => [...form])).toEqual([[["a", "1"]]]);
  });

  it("with a method that no page has gets 404, not 500", async () => {
    const shop = await open();
    const status = await new Promise((resolve, reject) => {
      const sent = httpRequest(`${shop.url}/contact`, { method: "TRACE" });
      sent.once("error", reject);
      sent.once("response", (response) => resolve(response.resume().statusCode));
      sent.end();
    });
    expect(status).toBe(404);
  });
});

describe("Cache-Control", () => {
  it.each([
    ["/account.data", "private, no-store"],
    ["/account", "private, no-store"],
    ["/api/nothing", "private, no-store"],
    ["/healthz", "private, no-store"],
    ["/%zz", "private, no-store"],
    ["/public", "public, max-age=60"],
    ["/robots.txt", "public, max-age=3600"],
    ["/favicon.ico", "public, max-age=3600"],
  ])("of the response to %s is %s", async (path, expected) => {
    const shop = await open({
      renderPage: async ({ url }) =>
        url.endsWith("/public")
          ? new Response("for all", { headers: { "cache-control": "public, max-age=60" } })
          : new Response(null, { status: 302, headers: { location: "/login" } }),
    });
    const { headers } = await fetch(shop.url + path, { redirect: "manual" });
    expect(headers.get("cache-control")).toBe(expected);
  });
});

describe("a URL that cannot be decoded", () => {
  it("gets 400, as a page with its own nonce for a browser and as JSON for a program", async () => {
    const shop = await open({
      renderPage: async ({ url }, { nonce }) =>
        new Response(`${url} ${nonce}`, { headers: { "content-type": "text/html" } }),
    });
    const page = await fetch(`${shop.url}/%E0%A4%A`, { headers: { accept: "text/html,*/*;q=0.8" } });
    expect([page.status, page.headers.get("content-type")]).toEqual([400, "text/html"]);
    const [address, nonce] = (await page.text()).split(" ");
    expect(address).toBe(`${origin}/something-wrong`);
    expect(page.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);

    const reply = await fetch(`${shop.url}/%E0%A4%A`);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ success: false, code: "VALIDATION" });
  });

  it("counts against the limit for pages", async () => {
    const shop = await open({ config: { TRUSTED_PROXIES: "127.0.0.1" } });
    const headers = { accept: "text/html", "x-forwarded-for": "203.0.113.7" };
    const statuses = new Set<number>();
    for (let index = 0; index < 3000 && !statuses.has(429); index++)
      statuses.add((await shop.app.inject({ url: "/%zz", headers })).statusCode);
    expect(statuses).toEqual(new Set([400, 429]));
  });

  it("gets 400 as JSON when the page cannot be rendered", async () => {
    const shop = await open({
      renderPage: async () => {
        throw new Error("no page");
      },
    });
    const response = await fetch(`${shop.url}/%zz`, { headers: { accept: "text/html" } });
    expect([response.status, (await response.json()).code]).toEqual([400, "VALIDATION"]);
  });
});

it("a list that asks for ten pages at once counts as ten pages, however the parameter is written", async () => {
  const shop = await open({ config: { TRUSTED_PROXIES: "127.0.0.1" } });
  const headers = { accept: "text/html", "x-forwarded-for": "203.0.113.9" };
  const statuses: number[] = [];
  for (let index = 0; index < 60; index++)
    statuses.push((await shop.app.inject({ url: `/products?p%61ges=10&n=${index}`, headers })).statusCode);
  expect(statuses.filter((status) => status !== 429).length).toBeLessThan(45);
  expect(statuses).toContain(429);
});

describe("GET /favicon.ico", () => {
  it("redirects to the icon", async () => {
    const shop = await open();
    const { status, headers } = await fetch(`${shop.url}/favicon.ico`, { redirect: "manual" });
    expect([status, headers.get("location")]).toEqual([301, "/favicon.svg"]);
  });
});

describe("GET /robots.txt", () => {
  it("keeps search engines out of private pages", async () => {
    const shop = await open();
    const text = await (await fetch(`${shop.url}/robots.txt`)).text();
    expect(text).toContain("Disallow: /account");
    expect(text).toContain("Disallow: /api/");
  });

  it("names the sitemap", async () => {
    const shop = await open();
    expect(await (await fetch(`${shop.url}/robots.txt`)).text()).toContain(
      "Sitemap: https://haat.test/sitemap.xml",
    );
  });

  it("keeps search engines out of comparisons, of which every combination of products is one", async () => {
    const shop = await open();
    const text = await (await fetch(`${shop.url}/robots.txt`)).text();
    expect(text).toContain("Disallow: /compare?\n");
  });

  it("lets search engines read search pages, whose noindex they would not see otherwise", async () => {
    const shop = await open();
    const text = await (await fetch(`${shop.url}/robots.txt`)).text();
    expect(text).not.toContain("/products/search");
  });
});
