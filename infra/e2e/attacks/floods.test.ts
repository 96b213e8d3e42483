import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { shopUnderTest } from "../src/config.ts";
import { type FloodResult, flood, pageRequest } from "../src/flood.ts";
import { type Impact, measureImpact } from "../src/measure-impact.ts";

const shop = shopUnderTest();
const home = pageRequest(shop.storefront, "/");
const report: Record<string, object> = {};

afterAll(() => console.table(report));

/** Limits for a busy machine with two cores. The bugs that they detect took 16 s to minutes, and gigabytes of memory. */
const bounds = { worstWaitMs: 10_000, recoveryMs: 10_000, peakMb: 1000, keptMb: 400 };

async function attack(name: string, run: () => Promise<FloodResult>): Promise<Impact<FloodResult>> {
  const impact = await measureImpact(shop, run);
  const { result, otherShopper, recoveryMs, memoryMb } = impact;
  report[name] = {
    replies: JSON.stringify(result.statuses),
    MB: result.megabytes,
    "other shopper ms": otherShopper.worstWaitMs,
    "other shopper": JSON.stringify(otherShopper.statuses),
    "recovery ms": recoveryMs,
    "memory MB": `${memoryMb.before} > ${memoryMb.peak} > ${memoryMb.after}`,
  };
  return impact;
}

function expectOthersUnaffected({ result, otherShopper, recoveryMs, memoryMb }: Impact<FloodResult>): void {
  expect(Object.keys(result.statuses)).not.toContain("500");
  expect(Object.keys(otherShopper.statuses).filter((status) => !["200", "503"].includes(status))).toEqual([]);
  expect(otherShopper.statuses["200"]).toBeGreaterThan(0);
  expect(otherShopper.worstWaitMs).toBeLessThan(bounds.worstWaitMs);
  expect(recoveryMs).toBeLessThan(bounds.recoveryMs);
  expect(memoryMb.peak).toBeLessThan(bounds.peakMb);
  expect(memoryMb.after - memoryMb.before).toBeLessThan(bounds.keptMb);
}

// The first URL is too long and rejected; the second has the maximum length.
test.each([3800, 1000])(
  "six parallel searches with %i keywords do not slow down other shoppers",
  async (count) => {
    const keywords = Array.from({ length: count }, (_, index) => index.toString(36)).join(",");
    const search = `/products/search?type=search&keyword=${keywords}`;
    const impact = await attack(`${count} keywords x 6`, () =>
      flood({
        target: shop.storefront,
        request: pageRequest(shop.storefront, search),
        sockets: 6,
        pipelined: 1,
        seconds: 60,
      }),
    );
    expectOthersUnaffected(impact);
    expect(impact.result.megabytes).toBeLessThan(10);
  },
);

test("a hundred lists of ten pages, which no other shopper shares, do not slow down other shoppers", async () => {
  const list = pageRequest(shop.storefront, "/products?pages=10").replace(
    "\r\n\r\n",
    "\r\ncookie: haat=x\r\n\r\n",
  );
  const impact = await attack("100 lists of ten pages", () =>
    flood({ target: shop.storefront, request: list, sockets: 100, pipelined: 1, seconds: 20 }),
  );
  expectOthersUnaffected(impact);
});

test("a hundred sockets with twenty pipelined requests each do not slow down other shoppers", async () => {
  const impact = await attack("100 sockets x 20 pipelined", () =>
    flood({ target: shop.storefront, request: home, sockets: 100, pipelined: 20, seconds: 20 }),
  );
  expectOthersUnaffected(impact);
});

test.each([1000, 2000])(
  "%i parallel requests for the home page are served or shed without errors",
  async (sockets) => {
    const impact = await attack(`${sockets} home pages at once`, () =>
      flood({ target: shop.storefront, request: home, sockets, pipelined: 1, seconds: 20 }),
    );
    expectOthersUnaffected(impact);
  },
);

/** Sends this many requests each second without waiting for earlier responses. */
async function everySecond(request: string, count: number, seconds: number): Promise<FloodResult> {
  const waves: Promise<FloodResult>[] = [];
  for (let second = 0; second < seconds; second++) {
    waves.push(flood({ target: shop.storefront, request, sockets: count, pipelined: 1, seconds: 10 }));
    await sleep(1000);
  }
  const results = await Promise.all(waves);
  const statuses: Record<string, number> = {};
  for (const wave of results)
    for (const [status, amount] of Object.entries(wave.statuses))
      statuses[status] = (statuses[status] ?? 0) + amount;
  return {
    requests: results.length * count,
    statuses,
    megabytes: results.reduce((all, wave) => all + wave.megabytes, 0),
  };
}

test("twenty-five home pages a second from one address are served or shed without errors", async () => {
  expectOthersUnaffected(await attack("25 home pages a second", () => everySecond(home, 25, 25)));
});

test("fifty price list requests a second are served or shed and do not slow down other shoppers", async () => {
  const list = pageRequest(shop.storefront, "/api/product/getAllProductForUser?limit=48");
  const impact = await attack("50 price lists a second", () => everySecond(list, 50, 15));
  expectOthersUnaffected(impact);
  expect(impact.result.statuses["200"]).toBeGreaterThan(0);
});

test("clients that never finish their requests do not slow down other shoppers", async () => {
  const impact = await attack("500 unfinished requests", async () => {
    const unfinished = home.replace(/\r\n$/, "x-slow: ");
    return await flood({
      target: shop.storefront,
      request: unfinished,
      sockets: 500,
      pipelined: 1,
      seconds: 20,
    });
  });
  expectOthersUnaffected(impact);
});
