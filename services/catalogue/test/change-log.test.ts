import { newId } from "@haat/domain/id";
import { serviceTokens } from "@haat/service-kit/service-token";
import { asService } from "@haat/testkit/test-users";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { buildApp } from "../src/app.ts";
import { ChangeLog, type LoggedChanges } from "../src/changes/change-log.ts";
import { readConfig } from "../src/config.ts";
import { makeDeps } from "../src/deps.ts";
import { startCatalogue, storefrontTokenSecret, type TestCatalogue } from "./catalogue.ts";
import { addPhone } from "./stock-builder.ts";

const storefrontToken = serviceTokens({ from: "storefront", to: "catalogue", secret: storefrontTokenSecret });

const change = (...ids: string[]) => ({
  all: false,
  productIds: new Set(ids),
  modelIds: new Set(["iphone 13"]),
  shop: false,
});
const everything = { all: true, productIds: new Set<string>(), modelIds: new Set<string>(), shop: true };

describe("the change log", () => {
  test("returns the tags of what has changed since the cursor, each once", () => {
    const log = new ChangeLog();
    const { cursor } = log.since(undefined);
    log.record(change("1"));
    log.record(change("1", "2"));
    log.record({ ...change(), modelIds: new Set<string>(), shop: true });
    const changes = log.since(cursor);
    expect(changes).toMatchObject({
      tags: ["products", "product-1", "model-iphone%2013", "product-2", "shop"],
      reset: false,
    });
    expect(log.since(changes.cursor)).toEqual({ cursor: changes.cursor, tags: [], reset: false });
  });

  test.each([
    ["no cursor", undefined],
    ["a cursor of another process", new ChangeLog().since(undefined).cursor],
    ["a cursor of the future", `${new ChangeLog().since(undefined).cursor}1`],
    ["nonsense", "1.x"],
    ["an empty cursor", ""],
  ])("returns a reset for %s", (_name, cursor) => {
    const log = new ChangeLog();
    log.record(change("1"));
    expect(log.since(cursor)).toMatchObject({ tags: [], reset: true });
  });

  test("returns a reset when anything may have changed, and for a cursor that is too old", () => {
    const log = new ChangeLog();
    const { cursor } = log.since(undefined);
    log.record(everything);
    expect(log.since(cursor)).toMatchObject({ tags: [], reset: true });
    const after = log.since(cursor).cursor;
    for (let index = 0; index < 1000; index++) log.record(change("1"));
    expect(log.since(after).reset).toBe(false);
    log.record(change("1"));
    expect(log.since(after).reset).toBe(true);
  });

  test("returns a reset instead of thousands of tags", () => {
    const log = new ChangeLog();
    const { cursor } = log.since(undefined);
    for (let index = 0; index < 900; index++) log.record(change(`${index}`));
    const later = log.since(cursor);
    expect(later).toMatchObject({ tags: [], reset: true });
    log.record(change(...Array.from({ length: 900 }, (_, index) => `${index}`)));
    expect(log.since(later.cursor)).toMatchObject({ tags: [], reset: true });
  });
});

describe("GET /internal/product/changes", () => {
  const path = "/internal/product/changes";
  let shop: TestCatalogue;
  let headers: { authorization: string };
  beforeAll(async () => {
    // The reset at the start is announced again a second later, too.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    shop = await startCatalogue();
    headers = { authorization: `Bearer ${await storefrontToken()}` };
    await shop.changes.caughtUp();
    await vi.advanceTimersByTimeAsync(1100);
    vi.useRealTimers();
  });
  afterEach(() => vi.useRealTimers());
  afterAll(async () => await shop.close());

  async function changesSince(cursor: string): Promise<LoggedChanges> {
    const reply = await shop.app.inject({ url: `${path}?since=${cursor}`, headers });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["cache-control"]).toBe("no-store");
    return reply.json();
  }

  test("announces a changed product at once and again a second later, for replies of other processes", async () => {
    const start = await changesSince("");
    expect(start).toMatchObject({ tags: [], reset: true });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const id = await addPhone(shop.db, 1);
    await shop.changes.caughtUp();
    const first = await changesSince(start.cursor);
    expect(first.tags).toEqual(
      expect.arrayContaining(["products", `product-${id}`, "model-apple-iphone-13"]),
    );
    expect((await changesSince(first.cursor)).tags).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect((await changesSince(first.cursor)).tags).toEqual(first.tags);
  });

  test("accepts no token of another service, and the storefront's token opens no other route", async () => {
    const otherService = await asService("orders", "catalogue");
    expect((await shop.app.inject({ url: path, headers: otherService })).statusCode).toBe(403);
    const other = `/internal/products/${newId()}/kind`;
    expect((await shop.app.inject({ url: other, headers })).statusCode).toBe(403);
  });

  test("rejects an oversized cursor with 400", async () => {
    const reply = await shop.app.inject({ url: `${path}?since=${"x".repeat(61)}`, headers });
    expect(reply.statusCode).toBe(400);
  });

  test("returns 503 while changes may not arrive", async () => {
    const deps = await makeDeps(readConfig({ ...shop.env, PORT: "0" }), pino({ level: "silent" }));
    const app = await buildApp(deps);
    const notListening = await app.inject({ url: path, headers });
    expect([notListening.statusCode, notListening.json().code]).toEqual([503, "TRY_AGAIN"]);
    await app.close();
    await deps.close();
  });
});
