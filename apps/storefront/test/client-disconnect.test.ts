import { request } from "node:http";
import { promisify } from "node:util";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import * as home from "../app/routes/home.tsx";
import { realPages } from "./real-pages.tsx";
import { logOf, openShop, startUpstream } from "./storefront.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function open(routes: (app: FastifyInstance) => void) {
  const catalogue = await startUpstream("catalogue", routes);
  const shop = await openShop({ services: { CATALOGUE_URL: catalogue.url } });
  closing.push(shop.close, catalogue.close);
  return { ...shop, requests: catalogue.requests, log: logOf(shop.app) };
}

/** Sends a request; returns a function that disconnects. */
function call(url: string, method: string): () => void {
  const sent = request(url, { method, headers: { "content-type": "application/json" } });
  sent.on("error", () => {});
  sent.on("response", (response) => response.on("error", () => {}).resume());
  sent.end();
  return () => sent.destroy();
}

async function left(app: FastifyInstance): Promise<void> {
  const connections = promisify(app.server.getConnections.bind(app.server));
  await expect.poll(async () => await connections()).toBe(0);
}

const errorsIn = (log: readonly { readonly level: number }[]) => log.filter(({ level }) => level > 30);

describe("a client that disconnects before the response", () => {
  it("ends the read to the service and logs no error", async () => {
    let ended = false;
    const shop = await open((app) => {
      app.get("/api/product/slow", (_request, reply) => {
        reply.raw.once("close", () => {
          ended = true;
        });
      });
    });
    const disconnect = call(`${shop.url}/api/product/slow`, "GET");
    await expect.poll(() => shop.requests).toHaveLength(1);
    disconnect();
    await expect.poll(() => ended).toBe(true);
    await expect
      .poll(() => shop.log.map(({ msg }) => msg))
      .toContain("client disconnected before the response");
    expect(errorsIn(shop.log)).toEqual([]);
  });

  it("finishes a write to the service and logs no error", async () => {
    const { promise: freed, resolve: free } = Promise.withResolvers<void>();
    let finished: boolean | null = null;
    const shop = await open((app) => {
      app.post("/api/product/slow", async (_request, reply) => {
        reply.raw.once("close", () => {
          finished = reply.raw.writableFinished;
        });
        await freed;
        return { success: true };
      });
    });
    const disconnect = call(`${shop.url}/api/product/slow`, "POST");
    await expect.poll(() => shop.requests).toHaveLength(1);
    disconnect();
    await left(shop.app);
    free();
    await expect.poll(() => finished).toBe(true);
    await expect
      .poll(() => shop.log.map(({ msg }) => msg))
      .toContain("client disconnected before the response");
    expect(errorsIn(shop.log)).toEqual([]);
  });

  it("does not send a write that still waits for a slot, and logs no error", async () => {
    const { promise: freed, resolve: free } = Promise.withResolvers<void>();
    const shop = await open((app) => {
      app.post("/api/product/slow", async () => await freed);
    });
    closing.push(async () => free());
    let arrived = 0;
    shop.app.server.on("request", () => {
      arrived += 1;
    });
    const disconnects = Array.from({ length: 10 }, () => call(`${shop.url}/api/product/slow`, "POST"));
    await expect.poll(() => arrived).toBe(10);
    await expect.poll(() => shop.requests).toHaveLength(6);
    for (const disconnect of disconnects) disconnect();
    const leftEarly = () =>
      shop.log.filter(({ msg }) => msg === "client disconnected before the response").length;
    await expect.poll(leftEarly).toBe(4);
    free();
    await expect.poll(leftEarly).toBe(10);
    expect(shop.requests).toHaveLength(6);
    expect(errorsIn(shop.log)).toEqual([]);
  });
});

describe("a client that disconnects before its page", () => {
  it("ends the calls that the page waits for and logs no error", async () => {
    let ended = 0;
    const catalogue = await startUpstream("catalogue", (app) => {
      app.get("/api/*", (_request, reply) => {
        reply.raw.once("close", () => {
          ended += 1;
        });
      });
    });
    const shop = await openShop({
      services: { CATALOGUE_URL: catalogue.url },
      renderPage: realPages({ home }),
    });
    closing.push(shop.close, catalogue.close);
    const log = logOf(shop.app);
    const disconnect = call(`${shop.url}/home`, "GET");
    await expect.poll(() => catalogue.requests.length).toBe(5);
    disconnect();
    await expect.poll(() => ended).toBe(5);
    await left(shop.app);
    expect(catalogue.requests.length).toBe(5);
    expect(errorsIn(log)).toEqual([]);
  });
});

describe("a client that disconnects in the middle of the response", () => {
  it("ends the read and logs no error", async () => {
    let ended = false;
    const shop = await open((app) => {
      app.get("/media/:hash", (_request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { "content-type": "image/webp" }).write("half a picture");
        reply.raw.once("close", () => {
          ended = true;
        });
      });
    });
    const sent = request(`${shop.url}/media/abc`).on("error", () => {});
    sent.once("response", (response) => response.on("error", () => {}).once("data", () => sent.destroy()));
    sent.end();
    await expect.poll(() => ended).toBe(true);
    await left(shop.app);
    expect(errorsIn(shop.log)).toEqual([]);
  });
});
