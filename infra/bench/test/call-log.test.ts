import { expect, it } from "vitest";
import { rowsByKind } from "../src/traffic/call-log.ts";

it("counts percentiles, answers and failures per kind of call", () => {
  const pages = Array.from({ length: 100 }, (_, index) => ({
    kind: "home page",
    at: 0,
    ms: index + 1,
    answer: "200",
    failed: false,
  }));
  const [home, order] = rowsByKind([
    ...pages,
    { kind: "place order", at: 0, ms: 5, answer: "409 OUT_OF_STOCK", failed: false },
    { kind: "place order", at: 0, ms: 20_000, answer: "no reply in 20 s", failed: true },
  ]);
  expect(home).toMatchObject({ kind: "home page", calls: 100, failed: 0, p50Ms: 51, p99Ms: 100 });
  expect(order).toMatchObject({ calls: 2, failed: 1, maxMs: 20_000 });
  expect(Object.fromEntries(order?.answers ?? [])).toEqual({ "409 OUT_OF_STOCK": 1, "no reply in 20 s": 1 });
});
