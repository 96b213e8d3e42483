import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openShop, startUpstream } from "../storefront.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const html = { accept: "text/html" };
/** The number of pages that can run or wait at the same time. */
const pageSlots = 16;
const pageQueue = 48;
/** The pages of a flood that can neither run nor wait. */
const surplus = 20;

/** A shop whose pages hang until `release`. */
async function openHangingShop() {
  const { promise: hang, resolve: release } = Promise.withResolvers<void>();
  const signals: AbortSignal[] = [];
  const adapters = await startUpstream("adapters", (app) => {
    app.post("/api/payment-gateway/return", async (_request, reply) =>
      reply.redirect("/payment/success/1", 303),
    );
  });
  const catalogue = await startUpstream("catalogue");
  const shop = await openShop({
    services: { ADAPTERS_URL: adapters.url, CATALOGUE_URL: catalogue.url },
    renderPage: async ({ signal }) => {
      signals.push(signal);
      await hang;
      return new Response("<p>page</p>", { headers: { "content-type": "text/html" } });
    },
  });
  closing.push(shop.close, adapters.close, catalogue.close, async () => release());
  return { ...shop, signals, release };
}

async function rawSocket(
  url: string,
  localAddress = "127.0.0.1",
): Promise<{ socket: Socket; received: () => string; closed: Promise<unknown> }> {
  const socket = connect({ port: Number(new URL(url).port), host: "127.0.0.1", localAddress });
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  await once(socket, "connect");
  closing.push(async () => socket.destroy());
  return { socket, received: () => text, closed };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: haat.test\r\naccept: text/html\r\n\r\n`;

/** Sends more page requests than can run and wait; resolves when the surplus is shed. `allStatuses` returns the status of every request. */
async function fillUp(
  shop: Awaited<ReturnType<typeof openHangingShop>>,
): Promise<{ allStatuses: () => Promise<number[]> }> {
  const shed: number[] = [];
  const flood = Array.from({ length: pageSlots + pageQueue + surplus }, async () => {
    const { status } = await fetch(shop.url, { headers: html });
    shed.push(status);
    return status;
  });
  const all = Promise.allSettled(flood);
  await expect.poll(() => shed.length).toBeGreaterThanOrEqual(surplus);
  expect(new Set(shed)).toEqual(new Set([503]));
  return {
    allStatuses: async () => (await all).map((one) => (one.status === "fulfilled" ? one.value : 0)),
  };
}

describe("a flood of pages", () => {
  it("is rendered a few at a time, is shed with 503 above the limit, and then the next page is served", async () => {
    const shop = await openHangingShop();
    const { allStatuses } = await fillUp(shop);
    expect(shop.signals).toHaveLength(pageSlots);
    shop.release();
    const statuses = await allStatuses();
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(pageSlots);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await fetch(shop.url, { headers: html })).status).toBe(200);
  });

  it("is shed with a small page for a browser and JSON for a program, both with Retry-After", async () => {
    const shop = await openHangingShop();
    await fillUp(shop);
    const page = await fetch(shop.url, { headers: html });
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    const text = await page.text();
    expect(text).toContain("The shop is very busy right now.");
    expect(text).toContain('<a href="">Try again</a>');
    expect(text.length).toBeLessThan(1000);
    const program = await fetch(shop.url);
    expect([program.status, program.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await program.json()).toMatchObject({ success: false, code: "OVERLOADED" });
  });

  it("does not stop health checks, files, pictures, the API and calls of the providers from responding", async () => {
    const shop = await openHangingShop();
    await fillUp(shop);
    for (const path of ["/healthz", "/readyz", "/robots.txt", "/api/brand/getAllBrand", "/media/abc"])
      expect([path, (await fetch(shop.url + path)).status]).toEqual([path, 200]);
    for (const [path, status, location] of [
      ["/api/payment-gateway/webhook", 200, null],
      ["/api/payment-gateway/return", 303, "/payment/success/1"],
      ["/api/courier/webhook", 200, null],
    ]) {
      const response = await fetch(`${shop.url}${path}`, { method: "POST", body: "x", redirect: "manual" });
      expect([path, response.status, response.headers.get("location")]).toEqual([path, status, location]);
    }
  });
});

describe("a sale", () => {
  it.each(["/api/order/addFakeOrder", "/api/courier/calculateShippingCost"])(
    "lets a burst of 200 requests to %s wait for several seconds, and rejects none",
    async (path) => {
      const orders = await startUpstream("orders", (app) => {
        app.post(path, async () => {
          await sleep(125);
          return { success: true };
        });
      });
      const shop = await openShop({ services: { ORDERS_URL: orders.url } });
      closing.push(shop.close, orders.close);
      const burst = Array.from(
        { length: 200 },
        async () => await fetch(shop.url + path, { method: "POST", body: "{}" }),
      );
      const statuses = (await Promise.all(burst)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200]));
    },
  );
});

describe("a service that hangs", () => {
  it("uses only its own slots of the API proxy, so other services and its webhooks respond", async () => {
    const { promise: hang, resolve: release } = Promise.withResolvers<void>();
    const adapters = await startUpstream("adapters", (app) => {
      app.get("/api/courier/slow", async () => await hang);
    });
    const catalogue = await startUpstream("catalogue");
    const shop = await openShop({ services: { ADAPTERS_URL: adapters.url, CATALOGUE_URL: catalogue.url } });
    closing.push(shop.close, adapters.close, catalogue.close, async () => release());

    const flood = Array.from({ length: 600 }, async () => await fetch(`${shop.url}/api/courier/slow`));
    const shed = await Promise.any(flood);
    expect([shed.status, shed.headers.get("retry-after"), (await shed.json()).code]).toEqual([
      503,
      "2",
      "OVERLOADED",
    ]);
    expect((await fetch(`${shop.url}/api/brand/getAllBrand`)).status).toBe(200);
    const webhook = await fetch(`${shop.url}/api/courier/webhook`, { method: "POST", body: "{}" });
    expect(webhook.status).toBe(200);
    const hanging = () => adapters.requests.filter(({ url }) => url === "/api/courier/slow").length;
    await expect.poll(hanging).toBe(32);
  });
});

describe("a courier that hangs", () => {
  it("delays shipping quotes only, not the other requests to orders", async () => {
    const { promise: hang, resolve: release } = Promise.withResolvers<void>();
    const orders = await startUpstream("orders", (app) => {
      app.post("/api/courier/calculateShippingCost", async () => await hang);
    });
    const shop = await openShop({ services: { ORDERS_URL: orders.url } });
    closing.push(shop.close, orders.close, async () => release());

    const quote = { method: "POST", body: "{}" };
    const flood = Array.from(
      { length: 600 },
      async () => await fetch(`${shop.url}/api/courier/calculateShippingCost`, quote),
    );
    expect((await Promise.any(flood)).status).toBe(503);
    expect((await fetch(`${shop.url}/api/order/getAllOrdersByUser`)).status).toBe(200);
    await expect.poll(() => orders.requests.filter(({ method }) => method === "POST").length).toBe(8);
  });
});

describe("pipelined requests on one connection", () => {
  it("are rendered four at a time, and the next one is shed and closes the connection", async () => {
    const shop = await openHangingShop();
    const { socket, received, closed } = await rawSocket(shop.url);
    socket.write(get("/").repeat(20));
    await expect.poll(() => shop.signals).toHaveLength(4);
    shop.release();
    await closed;
    expect(received().match(/HTTP\/1\.1 \d+/g)).toEqual([
      ...Array.from({ length: 4 }, () => "HTTP/1.1 200"),
      "HTTP/1.1 503",
    ]);
    expect(shop.signals).toHaveLength(4);
  });

  it("stop rendering when the client disconnects", async () => {
    const shop = await openHangingShop();
    const { socket } = await rawSocket(shop.url);
    socket.write(get("/").repeat(4));
    await expect.poll(() => shop.signals).toHaveLength(4);
    socket.destroy();
    await expect.poll(() => shop.signals.map(({ aborted }) => aborted)).toEqual([true, true, true, true]);
  });

  it("are all served when the client waits for each response", async () => {
    const shop = await openHangingShop();
    shop.release();
    const { socket, received } = await rawSocket(shop.url);
    for (let request = 1; request <= 20; request++) {
      socket.write(get("/about"));
      await expect.poll(() => received().match(/HTTP\/1\.1 200/g)).toHaveLength(request);
    }
  });
});

describe("a page that was delivered", () => {
  it("does not count as disconnected when the client then closes the connection", async () => {
    const shop = await openHangingShop();
    shop.release();
    await (await fetch(shop.url)).text();
    await (await fetch(shop.url)).text();
    expect(shop.signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  });
});

describe("clients that do not read their pages", () => {
  /** The kernel buffers about two of these for a client that does not read. */
  const pageBytes = 1_900_000;

  async function openShopOfLargePages() {
    let rendered = 0;
    const shop = await openShop({
      renderPage: async () => {
        let left = pageBytes / 10_000;
        rendered += 1;
        const body = new ReadableStream({
          pull(page) {
            page.enqueue(Buffer.alloc(10_000, "x"));
            left -= 1;
            if (left === 0) page.close();
          },
        });
        return new Response(body, { headers: { "content-type": "text/plain" } });
      },
    });
    closing.push(shop.close);
    // A page of its own for each shopper. One that shoppers share would be compressed for each of them.
    const ask = async (pages: number, address?: string, path = "/login") => {
      const { socket } = await rawSocket(shop.url, address);
      socket.pause();
      socket.write(get(path).repeat(pages));
      return socket;
    };
    return { ...shop, ask, rendered: () => rendered };
  }

  it("take no rendering slot from other clients", async () => {
    const shop = await openShopOfLargePages();
    for (let client = 0; client <= pageSlots; client++) await shop.ask(3);
    await expect.poll(() => shop.rendered()).toBe((pageSlots + 1) * 3);
    expect((await fetch(`${shop.url}/login`)).status).toBe(200);
  });

  it.each([
    ["/", "/"],
    ["/%zz", "/login"],
  ])(
    "use no more than the memory limit and free it when they disconnect: %s, seen at %s",
    async (path, probe) => {
      const shop = await openShopOfLargePages();
      const sockets: Socket[] = [];
      await vi.waitFor(async () => {
        sockets.push(await shop.ask(4, undefined, path));
        const response = await fetch(shop.url + probe);
        await response.text();
        expect(response.status).toBe(503);
      }, 60_000);
      expect(sockets.length).toBeLessThan(60);
      for (const socket of sockets) socket.destroy();
      await expect.poll(async () => (await fetch(shop.url + probe)).status).toBe(200);
    },
  );

  it("are cut off when a client of another network needs the memory", async () => {
    const shop = await openShopOfLargePages();
    const greedy = "127.0.0.2";
    await vi.waitFor(async () => {
      await shop.ask(4, greedy);
      const { socket, received } = await rawSocket(shop.url, greedy);
      socket.write(get("/login"));
      await expect.poll(() => received()).not.toBe("");
      expect(received()).toMatch(/^HTTP\/1\.1 503/);
    }, 60_000);
    for (let visit = 0; visit < 3; visit++) expect((await fetch(`${shop.url}/login`)).status).toBe(200);
  });
});

describe("a URL that is too long", () => {
  it.each([
    ["/products/search", "text/html; charset=utf-8", html],
    ["/api/product/handleSearch", "application/json; charset=utf-8", {}],
  ])("to %s is rejected with 414 and sends no request", async (path, type, headers) => {
    const shop = await openHangingShop();
    const keywords = Array.from({ length: 3800 }, (_, index) => index.toString(36)).join(",");
    const response = await fetch(`${shop.url}${path}?keyword=${keywords}`, { headers });
    expect([response.status, response.headers.get("content-type")]).toEqual([414, type]);
    expect(shop.signals).toEqual([]);
  });
});

describe("bytes that Node cannot parse as a request", () => {
  it.each([
    ["garbage", "GARBAGE\r\n\r\n", "400 Bad Request"],
    [
      "a head that is too long",
      `GET / HTTP/1.1\r\nhost: haat.test\r\nx: ${"y".repeat(17_000)}\r\n\r\n`,
      "431 Request Header Fields Too Large",
    ],
  ])(
    "get a response with the security headers and close the connection: %s",
    async (_what, bytes, status) => {
      const shop = await openHangingShop();
      const { socket, received, closed } = await rawSocket(shop.url);
      socket.write(bytes);
      await closed;
      expect(received()).toContain(`HTTP/1.1 ${status}\r\n`);
      expect(received()).toContain("content-security-policy: default-src 'none'");
      expect(received()).toContain("x-content-type-options: nosniff");
      expect(received()).toContain("strict-transport-security: max-age=31536000");
      expect(received()).toContain("cache-control: private, no-store");
      expect(received()).toContain("connection: close");
    },
  );

  it("get 408 and close the connection when the head never ends, also when nothing was sent", async () => {
    const shop = await openHangingShop();
    shop.app.server.headersTimeout = 100;
    const slow = await rawSocket(shop.url);
    slow.socket.write("GET / HTTP/1.1\r\nhost: haat.test\r\nx-slow: ");
    const silent = await rawSocket(shop.url);
    await Promise.all([slow.closed, silent.closed]);
    expect(slow.received()).toContain("HTTP/1.1 408 Request Timeout\r\n");
    expect(slow.received()).toContain("content-security-policy: default-src 'none'");
  });
});

describe("a thousand connections that never finish a request", () => {
  it("do not block a new client", async () => {
    const shop = await openHangingShop();
    shop.release();
    const sockets = await Promise.all(Array.from({ length: 1000 }, async () => await rawSocket(shop.url)));
    for (const { socket } of sockets) socket.write("GET / HTTP/1.1\r\n");
    expect((await fetch(shop.url)).status).toBe(200);
  });
});
