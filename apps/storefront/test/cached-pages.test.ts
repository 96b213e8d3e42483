import { createHash } from "node:crypto";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { serviceTokenVerifier } from "@haat/service-kit/service-token";
import { PageDelivery } from "@haat/web-server/page-delivery";
import type { FastifyReply } from "fastify";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createRequestContext, requestContext } from "../app/server/request-context.server.ts";
import type { RenderPage } from "../server/pages.ts";
import { realPages } from "./real-pages.tsx";
import { openShop, startUpstream, testConfig } from "./storefront.ts";
import { countToleratedErrors } from "./tolerated-errors.ts";

const verifyToken = serviceTokenVerifier({
  audience: "catalogue",
  secrets: [testConfig.STOREFRONT_TOKEN_SECRET],
});

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** A catalogue with one product, which announces its changes. */
async function startCatalogue() {
  const catalogue = {
    quantity: 1,
    reachable: true,
    announces: true,
    tags: ["products", "product-1"],
    changes: 0,
    url: "",
  };
  const sendProduct = async (reply: FastifyReply) =>
    await reply.header("surrogate-key", catalogue.tags.join(" ")).send({ quantity: catalogue.quantity });
  const upstream = await startUpstream("catalogue", (app) => {
    app.addHook("onRequest", async (_request, reply) => {
      if (!catalogue.reachable)
        return await reply.code(503).send({ success: false, msg: "", code: "TRY_AGAIN" });
    });
    app.get("/internal/product/changes", async (request, reply) => {
      await verifyToken(request.headers.authorization?.replace("Bearer ", "") ?? "");
      if (!catalogue.announces)
        return await reply.code(503).send({ success: false, msg: "", code: "TRY_AGAIN" });
      const since = new URL(request.url, "http://catalogue").searchParams.get("since");
      const known = since !== null && Number(since) <= catalogue.changes;
      const tags = known && Number(since) < catalogue.changes ? ["product-1"] : [];
      return { success: true, cursor: String(catalogue.changes), tags, reset: !known };
    });
    app.get("/api/product/getProductById/1", async (_request, reply) => await sendProduct(reply));
    app.get("/api/brand/getAllBrand", async () => ({ success: true, result: [] }));
  });
  closing.push(upstream.close);
  return Object.assign(catalogue, {
    url: upstream.url,
    sell() {
      catalogue.quantity -= 1;
      catalogue.changes += 1;
    },
  });
}

interface ShopOptions {
  readonly catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  readonly auth?: string;
}

/** A shop whose pages show the quantity of the product, in a script that the policy has to allow. */
async function openCountedShop({ catalogue, auth }: ShopOptions) {
  // What is known of the catalogue does not grow old while the clock stands still, however busy the machine is.
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  const renders: string[] = [];
  const renderPage: RenderPage = async (request, scope) => {
    renders.push(request.url.replace(/^https:\/\/[^/]+/, ""));
    const { clients, session } = createRequestContext(scope);
    if (request.url.includes("/about")) await clients.catalogue.GET("/api/brand/getAllBrand");
    if (request.url.includes("/policies")) await clients.auth.GET("/api/user/authVerify");
    const user = await session();
    const { data, response } = await clients.catalogue.GET("/api/product/getProductById/{pid}", {
      params: { path: { pid: "1" } },
    });
    if (!response.ok) return new Response("the catalogue failed", { status: 503 });
    const script = `<script nonce="${scope.nonce}">${JSON.stringify(data)} ${user?.name ?? "anonymous"}</script>`;
    return new Response(`<link nonce="${scope.nonce}" rel="icon">${script.repeat(2)}`, {
      headers: { "content-type": "text/html; charset=utf-8" },
    });
  };
  const shop = await openShop({
    services: { CATALOGUE_URL: catalogue.url, ...(auth ? { AUTH_URL: auth } : {}) },
    renderPage,
  });
  closing.unshift(shop.close);
  // Pages are cached once the first answer about changes has arrived.
  await vi.waitFor(async () => {
    const response = await fetch(`${shop.url}/terms-condition`);
    expect(response.headers.get("etag")).not.toBeNull();
  }, 20_000);
  renders.length = 0;
  return { ...shop, renders, clock };
}

/** Longer than a page counts as current after the last answer of the catalogue. */
const unknownAfterMs = 2000;

/** From here on, changes of the catalogue are not known unless it announces them again. */
function moveClockOn(): void {
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + unknownAfterMs);
  closing.push(async () => clock.mockRestore());
}

/** What the policy of a response lets run. */
const scriptSourcesOf = ({ headers }: Response) =>
  /script-src ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1];

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The bytes of a response as they were sent. */
async function rawGet(url: string, headers: Record<string, string>, method: "GET" | "HEAD" = "GET") {
  return await new Promise<RawReply>((resolve, reject) => {
    httpRequest(url, { headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode, bytes: Buffer.concat(chunks), headers: response.headers }),
      );
    })
      .on("error", reject)
      .end();
  });
}

interface RawReply {
  readonly status: number | undefined;
  readonly bytes: Buffer;
  readonly headers: IncomingHttpHeaders;
}

function textOf({ bytes, headers }: RawReply): string {
  if (headers["content-encoding"] === "gzip") return gunzipSync(bytes).toString();
  return (headers["content-encoding"] === "br" ? brotliDecompressSync(bytes) : bytes).toString();
}

describe("a page for anonymous shoppers", () => {
  it("is rendered once, also for shoppers who arrive at the same time", async () => {
    const shop = await openCountedShop({ catalogue: await startCatalogue() });
    await Promise.all(Array.from({ length: 10 }, async () => await (await fetch(shop.url)).text()));
    await (await fetch(shop.url)).text();
    expect(shop.renders).toEqual(["/"]);
  });

  it("has the same headers for HEAD as for GET", async () => {
    const shop = await openCountedShop({ catalogue: await startCatalogue() });
    const headersOf = async (method: "GET" | "HEAD") => {
      const response = await fetch(shop.url, { method });
      await response.text();
      const names = ["cache-control", "vary", "etag", "content-type", "content-encoding", "content-length"];
      return names.map((name) => [name, response.headers.get(name)]);
    };
    const [head, get] = [await headersOf("HEAD"), await headersOf("GET")];
    expect(head).toEqual(get);
    expect(head[0]).toEqual(["cache-control", expect.stringContaining("public")]);
    expect(shop.renders).toEqual(["/"]);
  });

  it("is the same text for everyone in every encoding, without a nonce, and its policy has the hash of its script", async () => {
    const shop = await openCountedShop({ catalogue: await startCatalogue() });
    for (const [accept, encoding] of [
      ["br, gzip", "br"],
      ["gzip", "gzip"],
      ["identity", null],
      ["gzip;q=0", null],
    ]) {
      const response = await fetch(shop.url, { headers: { "accept-encoding": accept ?? "" } });
      expect(response.headers.get("content-encoding")).toBe(encoding);
      const text = '{"quantity":1} anonymous';
      expect(await response.text()).toBe(`<link rel="icon"><script>${text}</script><script>${text}</script>`);
      expect(scriptSourcesOf(response)).toBe(`'self' ${hashOf(text)}`);
    }
  });

  it("does not let a script run that came into it with the catalogue's texts or its URL", async () => {
    const catalogue = await startCatalogue();
    const shop = await openShop({
      services: { CATALOGUE_URL: catalogue.url },
      renderPage: async (request, scope) => {
        const { clients } = createRequestContext(scope);
        const { data } = await clients.catalogue.GET("/api/product/getProductById/{pid}", {
          params: { path: { pid: "1" } },
        });
        // A page that forgets to escape.
        const injected = `<script>${JSON.stringify(data)}</script>${decodeURIComponent(request.url).replaceAll("+", " ")}`;
        const own = `<script nonce="${scope.nonce}">start()</script>`;
        return new Response(injected + own + injected, { headers: { "content-type": "text/html" } });
      },
    });
    closing.unshift(shop.close);
    const open = async () =>
      await fetch(`${shop.url}/products/search?q=${encodeURIComponent('<script nonce="x">evil()</script>')}`);
    await expect.poll(async () => (await open()).headers.get("etag")).not.toBeNull();
    const response = await open();
    expect(await response.text()).toContain('<script nonce="x">evil()</script>');
    expect(scriptSourcesOf(response)).toBe(`'self' ${hashOf("start()")}`);
  });

  it("may be kept by a CDN for a second, and never for a request with another cookie", async () => {
    const shop = await openCountedShop({ catalogue: await startCatalogue() });
    const { headers } = await fetch(shop.url);
    expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=1, stale-while-revalidate=10");
    expect(headers.get("vary")).toBe("accept-encoding, cookie");
  });

  it("is not sent again to a browser that has it", async () => {
    const shop = await openCountedShop({ catalogue: await startCatalogue() });
    const page = await fetch(shop.url);
    const etag = page.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"/);
    const response = await fetch(shop.url, { headers: { "if-none-match": etag } });
    expect([response.status, response.headers.get("etag")]).toEqual([304, etag]);
    expect(scriptSourcesOf(response)).toBe(scriptSourcesOf(page));
  });

  it("shares its copy with links that have other parameters, which are not in the page", async () => {
    const shop = await openCountedShop({ catalogue: await startCatalogue() });
    await fetch(`${shop.url}/products?brand=Nokia&utm_source=x&ra=1`);
    await fetch(`${shop.url}/products?ra=2&brand=Nokia`);
    expect(shop.renders).toEqual(["/products?brand=Nokia"]);
  });

  it("shares its data for client-side navigation in the same way", async () => {
    const shop = await openCountedShop({ catalogue: await startCatalogue() });
    for (let visit = 0; visit < 2; visit++) await fetch(`${shop.url}/_.data`);
    expect(shop.renders).toEqual(["/_.data"]);
  });

  it("shows a sold unit once the catalogue has announced the sale", async () => {
    const catalogue = await startCatalogue();
    const shop = await openCountedShop({ catalogue });
    expect(await (await fetch(shop.url)).text()).toContain('"quantity":1');
    catalogue.sell();
    await expect.poll(async () => await (await fetch(shop.url)).text()).toContain('"quantity":0');
  });

  it("is rendered for each shopper while changes of the catalogue do not arrive", async () => {
    let renders = 0;
    const shop = await openShop({
      services: { CATALOGUE_URL: "http://127.0.0.1:9" },
      renderPage: async () => {
        renders += 1;
        return new Response("<p>page</p>", { headers: { "content-type": "text/html" } });
      },
    });
    closing.push(shop.close);
    for (let visit = 0; visit < 2; visit++) {
      const { headers } = await fetch(shop.url);
      expect([headers.get("cache-control"), headers.get("etag")]).toEqual(["private, no-store", null]);
    }
    expect(renders).toBe(2);
  });

  it("is served as it was while the catalogue fails, instead of an error", async () => {
    const catalogue = await startCatalogue();
    const shop = await openCountedShop({ catalogue });
    await fetch(shop.url);
    catalogue.reachable = false;
    shop.clock.mockRestore();
    // Once changes are no longer known, the page is rendered again, and fails.
    await vi.waitFor(async () => {
      await fetch(shop.url);
      expect(shop.renders).toEqual(["/", "/"]);
    }, 20_000);
    const toleratedErrors = await countToleratedErrors();
    const response = await fetch(shop.url);
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('"quantity":1')]);
    expect(await toleratedErrors()).toMatchObject({ "render a page": 1 });
  });

  it("is served as it was when the catalogue fails right after a sale", async () => {
    const catalogue = await startCatalogue();
    const shop = await openCountedShop({ catalogue });
    await fetch(shop.url);
    catalogue.sell();
    // Another page shows the sale, so the copy of this one has been dropped.
    await vi.waitFor(
      async () => expect(await (await fetch(`${shop.url}/terms-condition`)).text()).toContain('"quantity":0'),
      20_000,
    );
    catalogue.reachable = false;
    const open = async () => {
      const response = await fetch(shop.url);
      return [response.status, await response.text()];
    };
    const showing = (quantity: number) => [200, expect.stringContaining(`"quantity":${quantity}`)];
    expect(await open()).toEqual(showing(1));
    // Also once changes are no longer known.
    shop.clock.mockReturnValue(performance.now() + unknownAfterMs);
    expect(await open()).toEqual(showing(1));
    catalogue.announces = false;
    catalogue.reachable = true;
    expect(await open()).toEqual(showing(0));
    // That one was rendered while changes did not arrive.
    catalogue.reachable = false;
    expect(await open()).toEqual(showing(0));
  });
});

describe("every kind of page that shoppers share", () => {
  const pages: Readonly<Record<string, () => Response>> = {
    "/about": () => new Response("<p>page</p>", { headers: { "content-type": "text/html" } }),
    "/product/other-slug/1": () =>
      new Response(null, { status: 301, headers: { location: "/product/slug/1" } }),
    "/products/search": () => new Response("", { status: 302, headers: { location: "/products" } }),
    "/_.data": () => new Response("[1]", { headers: { "content-type": "text/x-script" } }),
    "/product/other-slug/1.data": () => new Response('[["SingleFetchRedirect",1]]', { status: 202 }),
    "/terms-condition": () => new Response(null),
    "/contact": () => new Response("busy", { status: 503 }),
  };
  const encodings = ["gzip", "br", "br, gzip", "identity", undefined, "gzip;q=0", "gzip;q=0, br;q=0"];

  it("has the same status and text in every encoding, for GET and HEAD, at once and from memory", async () => {
    const catalogue = await startCatalogue();
    const shop = await openShop({
      services: { CATALOGUE_URL: catalogue.url },
      renderPage: async (request) => {
        const page = pages[new URL(request.url).pathname];
        return page ? page() : new Response("unexpected", { status: 500 });
      },
    });
    closing.unshift(shop.close);
    await expect.poll(async () => (await fetch(`${shop.url}/about`)).headers.get("etag")).not.toBeNull();
    for (const [path, page] of Object.entries(pages)) {
      const expected = { status: page().status, location: page().headers.get("location") ?? undefined };
      const text = await page().text();
      for (const encoding of encodings) {
        const headers = encoding === undefined ? {} : { "accept-encoding": encoding };
        for (const repeat of [1, 2]) {
          const what = `${path} in ${encoding}, ${repeat}`;
          const get = await rawGet(shop.url + path, headers);
          const head = await rawGet(shop.url + path, headers, "HEAD");
          expect([what, get.status, get.headers.location]).toEqual([
            what,
            expected.status,
            expected.location,
          ]);
          expect([what, textOf(get)]).toEqual([what, text]);
          expect(accepted(encoding)).toContain(get.headers["content-encoding"] ?? "identity");
          expect([what, head.status, head.bytes.length]).toEqual([what, expected.status, 0]);
          for (const name of [
            "location",
            "etag",
            "content-encoding",
            "content-length",
            "cache-control",
            "vary",
          ])
            expect([what, name, head.headers[name]]).toEqual([what, name, get.headers[name]]);
        }
      }
    }
  });

  function accepted(encoding: string | undefined) {
    return ["identity", ...(encoding ?? "").split(", ").filter((one) => !one.includes("q=0"))];
  }
});

describe("an error after a page was found in memory", () => {
  it("has no header of the page, and no cache may keep it", async () => {
    const shop = await openCountedShop({ catalogue: await startCatalogue() });
    const page = await rawGet(`${shop.url}/terms-condition`, { "accept-encoding": "gzip" });
    expect([page.status, page.headers["etag"]]).toEqual([200, expect.any(String)]);
    const hasRoom = vi.spyOn(PageDelivery.prototype, "hasRoomFor").mockReturnValue(false);
    closing.push(async () => hasRoom.mockRestore());
    for (const accept of ["text/html", "*/*"]) {
      const headers = { "accept-encoding": "gzip", accept };
      const error = await rawGet(`${shop.url}/terms-condition`, headers);
      expect([error.status, error.headers["cache-control"]]).toEqual([503, "private, no-store"]);
      expect([error.headers["etag"], error.headers["content-encoding"]]).toEqual([undefined, undefined]);
      expect(error.headers["retry-after"]).toBeDefined();
      expect(error.headers["content-security-policy"]).toContain("default-src 'none'");
      expect(error.bytes.toString()).toContain(accept === "text/html" ? "<h1>" : '"code":"OVERLOADED"');
    }
  });
});

describe("the data of a product page", () => {
  it("is served as it was while the catalogue fails, instead of leading to the error page", async () => {
    const catalogue = await startCatalogue();
    const product = {
      default: () => null,
      loader: async ({ context }: LoaderFunctionArgs) => {
        const { clients } = context.get(requestContext);
        const params = { path: { pid: "1" } };
        const { data } = await clients.catalogue.GET("/api/product/getProductById/{pid}", { params });
        if (!data) throw redirect("/something-wrong");
        return data;
      },
    };
    const shop = await openShop({
      services: { CATALOGUE_URL: catalogue.url },
      renderPage: realPages({ "product/:slug/:id": product }),
    });
    closing.unshift(shop.close);
    const open = async () => await fetch(`${shop.url}/product/a-phone/1.data`);
    await expect.poll(async () => (await open()).headers.get("etag")).not.toBeNull();
    const before = await (await open()).text();
    catalogue.reachable = false;
    moveClockOn();
    const response = await open();
    expect([response.status, await response.text()]).toEqual([200, before]);
  });
});

describe("while the catalogue hangs", () => {
  it("serves pages as they were, and renders no more of them at once than there are slots", async () => {
    const catalogue = await startCatalogue();
    const rendering = { hangs: false, now: 0, most: 0 };
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const shop = await openShop({
      services: { CATALOGUE_URL: catalogue.url },
      renderPage: async () => {
        rendering.now += 1;
        rendering.most = Math.max(rendering.most, rendering.now);
        if (rendering.hangs) await released;
        rendering.now -= 1;
        if (rendering.hangs) return new Response("the catalogue failed", { status: 503 });
        return new Response("<p>page</p>", { headers: { "content-type": "text/html" } });
      },
    });
    closing.unshift(shop.close);
    await expect.poll(async () => (await fetch(shop.url)).headers.get("etag")).not.toBeNull();
    rendering.hangs = true;
    catalogue.reachable = false;
    moveClockOn();
    const statuses: number[] = [];
    const visits = Array.from({ length: 40 }, async () => statuses.push((await fetch(shop.url)).status));
    // All others get an older copy before one of the pages that hang is rendered.
    await expect.poll(() => statuses.length, { timeout: 20_000 }).toBe(40 - 16);
    release();
    await Promise.all(visits);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(rendering.most).toBe(16);
  });
});

describe("a page that cannot be rendered", () => {
  it("keeps its status and when to try again, and is rendered again for the next shopper", async () => {
    const catalogue = await startCatalogue();
    let renders = 0;
    const shop = await openShop({
      services: { CATALOGUE_URL: catalogue.url },
      renderPage: async (_request, scope) => {
        renders += 1;
        scope.retryAfter(37);
        return new Response(`<script nonce="${scope.nonce}">start()</script>`, { status: 429 });
      },
    });
    closing.unshift(shop.close);
    for (let visit = 0; visit < 2; visit++) {
      const response = await fetch(shop.url);
      expect([response.status, response.headers.get("retry-after")]).toEqual([429, "37"]);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(scriptSourcesOf(response)).toBe(`'self' ${hashOf("start()")}`);
    }
    expect(renders).toBe(2);
  });
});

describe("a page that is not the same for everyone", () => {
  async function expectNotCached(path: string, headers: Record<string, string> = {}) {
    const auth = await startUpstream("auth", (app) => {
      app.get("/api/user/authVerify", async () => ({ success: true, userInfo: { name: "Asha Rao" } }));
    });
    closing.push(auth.close);
    const shop = await openCountedShop({ catalogue: await startCatalogue(), auth: auth.url });
    for (let visit = 0; visit < 2; visit++) {
      const response = await fetch(shop.url + path, { headers });
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(response.headers.get("etag")).toBeNull();
    }
    expect(shop.renders).toHaveLength(2);
    return shop;
  }

  it("is not cached when the shopper is signed in, and not shown to others", async () => {
    const shop = await expectNotCached("/", { cookie: "__Host-haat=a.b.c" });
    expect(await (await fetch(shop.url, { headers: { cookie: "__Host-haat=a.b.c" } })).text()).toContain(
      "Asha Rao",
    );
    expect(await (await fetch(shop.url)).text()).toContain("anonymous");
  });

  it("is not cached when it shows the cart of a shopper without script", async () => {
    await expectNotCached("/cart", { cookie: "haat-cart=a1b2c3d4~018f9c52-7b0a-7d31-8f55-0c1f5a3c9b11:1" });
  });

  it.each(["/cart/update", "/login", "/account", "/payment/success/1"])(
    "is not cached at %s",
    async (path) => {
      await expectNotCached(path);
    },
  );

  it("is not cached when a reply of the catalogue announces no changes", async () => {
    await expectNotCached("/about");
  });

  it("is not cached when another service was asked", async () => {
    await expectNotCached("/policies");
  });

  it("is not cached when its URL is too long to be a link of the shop", async () => {
    await expectNotCached(
      `/products?brand=${"x".repeat(110)}${"&brand=y".repeat(3)}&cursor=${"z".repeat(1000)}`,
    );
  });
});
