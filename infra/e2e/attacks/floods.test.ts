import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { type Incident, witness } from "../src/bystander.ts";
import { shopUnderTest } from "../src/config.ts";
import { type FloodAnswers, flood, pageRequest } from "../src/flood.ts";

const shop = shopUnderTest();
const home = pageRequest(shop.storefront, "/");
const report: Record<string, object> = {};

afterAll(() => console.table(report));

/** Bounds with room for a busy machine of two cores; what they guard against took from 16 s to minutes and gigabytes. */
const bounds = { worstWaitMs: 10_000, recoveryMs: 10_000, peakMb: 1000, keptMb: 400 };

async function attack(name: string, run: () => Promise<FloodAnswers>): Promise<Incident<FloodAnswers>> {
  const incident = await witness(shop, run);
  const { result, bystander, recoveryMs, memoryMb } = incident;
  report[name] = {
    answers: JSON.stringify(result.statuses),
    MB: result.megabytes,
    "bystander ms": bystander.worstWaitMs,
    bystander: JSON.stringify(bystander.statuses),
    "recovery ms": recoveryMs,
    "memory MB": `${memoryMb.before} > ${memoryMb.peak} > ${memoryMb.after}`,
  };
  return incident;
}

function expectUnharmed({ result, bystander, recoveryMs, memoryMb }: Incident<FloodAnswers>): void {
  expect(Object.keys(result.statuses)).not.toContain("500");
  expect(Object.keys(bystander.statuses).filter((status) => !["200", "503"].includes(status))).toEqual([]);
  expect(bystander.statuses["200"]).toBeGreaterThan(0);
  expect(bystander.worstWaitMs).toBeLessThan(bounds.worstWaitMs);
  expect(recoveryMs).toBeLessThan(bounds.recoveryMs);
  expect(memoryMb.peak).toBeLessThan(bounds.peakMb);
  expect(memoryMb.after - memoryMb.before).toBeLessThan(bounds.keptMb);
}

// The first is refused for its length; the second is as long as an address may be.
test.each([3800, 1000])("a search with %i keywords, six at once, freezes nobody", async (count) => {
  const keywords = Array.from({ length: count }, (_, index) => index.toString(36)).join(",");
  const search = `/products/search?type=search&keyword=${keywords}`;
  const incident = await attack(`${count} keywords x 6`, () =>
    flood({
      target: shop.storefront,
      request: pageRequest(shop.storefront, search),
      sockets: 6,
      pipelined: 1,
      seconds: 60,
    }),
  );
  expectUnharmed(incident);
  expect(incident.result.megabytes).toBeLessThan(10);
});

test("a hundred sockets with twenty pipelined home pages each freeze nobody", async () => {
  const incident = await attack("100 sockets x 20 pipelined", () =>
    flood({ target: shop.storefront, request: home, sockets: 100, pipelined: 20, seconds: 20 }),
  );
  expectUnharmed(incident);
});

test.each([1000, 2000])("%i home pages at once are answered or shed, and nothing breaks", async (sockets) => {
  const incident = await attack(`${sockets} home pages at once`, () =>
    flood({ target: shop.storefront, request: home, sockets, pipelined: 1, seconds: 20 }),
  );
  expectUnharmed(incident);
});

/** So many requests each second, whether the earlier ones have been answered or not. */
async function everySecond(request: string, count: number, seconds: number): Promise<FloodAnswers> {
  const waves: Promise<FloodAnswers>[] = [];
  for (let second = 0; second < seconds; second++) {
    waves.push(flood({ target: shop.storefront, request, sockets: count, pipelined: 1, seconds: 10 }));
    await sleep(1000);
  }
  const answers = await Promise.all(waves);
  const statuses: Record<string, number> = {};
  for (const wave of answers)
    for (const [status, amount] of Object.entries(wave.statuses))
      statuses[status] = (statuses[status] ?? 0) + amount;
  return {
    requests: answers.length * count,
    statuses,
    megabytes: answers.reduce((all, wave) => all + wave.megabytes, 0),
  };
}

test("twenty-five home pages a second from one address are all served or shed, never broken", async () => {
  expectUnharmed(await attack("25 home pages a second", () => everySecond(home, 25, 25)));
});

test("a program that reads the price list fifty times a second is served or shed, and slows nobody down", async () => {
  const list = pageRequest(shop.storefront, "/api/product/getAllProductForUser?limit=48");
  const incident = await attack("50 price lists a second", () => everySecond(list, 50, 15));
  expectUnharmed(incident);
  expect(incident.result.statuses["200"]).toBeGreaterThan(0);
});

test("a slow client that never finishes its request keeps nobody waiting", async () => {
  const incident = await attack("500 unfinished requests", async () => {
    const unfinished = home.replace(/\r\n$/, "x-slow: ");
    return await flood({
      target: shop.storefront,
      request: unfinished,
      sockets: 500,
      pipelined: 1,
      seconds: 20,
    });
  });
  expectUnharmed(incident);
});
