import { expect, it } from "vitest";
import { type Row, sizeRatios } from "../src/run-scenarios.ts";

const row = (group: Row["group"], name: string, products: number, perSecond: number): Row => ({
  group,
  name,
  products,
  perSecond,
  p50Ms: 1,
  p95Ms: 1,
});

it("compares the cost of two sizes in replies of the bare route, because the machine may have become slower", () => {
  const rows = [
    row("bare Fastify", "one product", 10_000, 4000),
    row("catalogue, cold", "search texts", 10_000, 400),
    row("bare Fastify", "one product", 50_000, 2000),
    row("catalogue, cold", "search texts", 50_000, 160),
  ];
  expect(sizeRatios(rows)).toEqual([{ name: "search texts", from: 10_000, to: 50_000, ratio: 1.25 }]);
});
