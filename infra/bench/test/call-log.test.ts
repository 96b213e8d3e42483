import { expect, it } from "vitest";
import { CallLog } from "../src/traffic/call-log.ts";

it("counts percentiles, answers and failures per kind of call", () => {
  const log = new CallLog();
  for (let ms = 1; ms <= 100; ms++) log.record({ kind: "home page", ms, answer: "200", failed: false });
  log.record({ kind: "place order", ms: 5, answer: "409 OUT_OF_STOCK", failed: false });
  log.record({ kind: "place order", ms: 20_000, answer: "no reply in 20 s", failed: true });

  const [home, order] = log.rows();
  expect(home).toMatchObject({ kind: "home page", calls: 100, failed: 0 });
  expect(home?.p50Ms).toBeCloseTo(50, 0);
  expect(home?.p99Ms).toBeCloseTo(99, 0);
  expect(order).toMatchObject({ calls: 2, failed: 1 });
  expect(order?.maxMs).toBeCloseTo(20_000, -2);
  expect(Object.fromEntries(order?.answers ?? [])).toEqual({ "409 OUT_OF_STOCK": 1, "no reply in 20 s": 1 });
});
