import { expect, it } from "vitest";
import { unavailabilityOf } from "../src/traffic/unavailability.ts";

it("reports how long each call failed, the slowest good answer, and failures after the failure", () => {
  const probe = (kind: string, at: number, tookMs: number, error: string | null = null) => ({
    kind,
    at,
    tookMs,
    error,
  });
  const results = [
    probe("search", 1, 10),
    probe("place order", 1, 20),
    probe("place order", 1.5, 15_000, "place order: 503 TRY_AGAIN"),
    probe("place order", 2, 9000, "place order: 503 TRY_AGAIN"),
    probe("place order", 2.5, 4000),
    probe("search", 1.5, 30),
  ];
  const [search, order] = unavailabilityOf(results, { everyMs: 500, failureEndedAt: 1.8 });
  expect(search).toMatchObject({
    kind: "search",
    failedSeconds: 0,
    slowestSeconds: 0.03,
    healedAfterSeconds: 0,
  });
  expect(order).toMatchObject({ kind: "place order", failedSeconds: 1, slowestSeconds: 4 });
  expect(order?.healedAfterSeconds).toBeCloseTo(0.2);
});
