import { expect, it } from "vitest";
import { ordersThatFit, planCapacity } from "../src/capacity/plan-capacity.ts";
import { exponential, meanWait, simulateQueue } from "../src/capacity/queue-model.ts";
import { seededRandom } from "../src/traffic/random.ts";

it.each([
  [0.5, 1],
  [0.8, 1],
  [1.6, 2],
  [3.5, 4],
])("a simulated queue with load %d on %d servers waits as long as Erlang's formula says", (load, servers) => {
  const random = seededRandom(7);
  const serviceMs = 10;
  const work = Array.from({ length: 20_000 }, () => ({
    serviceMs: serviceMs * exponential(random),
    delayMs: 0,
  }));
  const mean = work.reduce((sum, one) => sum + one.serviceMs, 0) / work.length;
  const perSecond = (load * 1000) / mean;
  const times = simulateQueue({ servers, perSecond, work, requests: 400_000, seed: 3 });
  const wait = times.reduce((sum, one) => sum + one, 0) / times.length / mean - 1;
  expect(wait / meanWait(load, servers)).toBeGreaterThan(0.9);
  expect(wait / meanWait(load, servers)).toBeLessThan(1.1);
});

it("waits forever when the servers cannot keep up", () => {
  expect(meanWait(2, 2)).toBe(Number.POSITIVE_INFINITY);
});

const costs = [
  { kind: "browse", share: 90, orders: 0, cpuMs: { storefront: 50, postgresql: 5 }, commits: 1, walBytes: 0 },
  {
    kind: "order",
    share: 10,
    orders: 1,
    cpuMs: { storefront: 150, postgresql: 55 },
    commits: 31,
    walBytes: 1e5,
  },
];

it("adds up what the visits of a day need that bring so many orders", () => {
  const plan = planCapacity(costs, 60);
  expect(plan.visitsPerSecond).toBe(10);
  expect(plan.commitsPerSecond).toBe(40);
  expect(plan.walMbPerSecond).toBe(0.1);
  expect(plan.programs.map(({ program, cores, copies }) => [program, cores, copies])).toEqual([
    ["storefront", 0.6, 2],
    ["postgresql", 0.1, 1],
  ]);
});

it("names the program that is full first", () => {
  expect(
    ordersThatFit(costs, 2).map(({ program, ordersPerMinute }) => [program, Math.round(ordersPerMinute)]),
  ).toEqual([
    ["storefront", 100],
    ["postgresql", 300],
  ]);
});
