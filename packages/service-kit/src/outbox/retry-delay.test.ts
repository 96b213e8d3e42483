import { expect, test } from "vitest";
import { retryDelayMs } from "./retry-delay.ts";

test("a failing job waits twice as long after each attempt, from half a second to five minutes", () => {
  const waits = Array.from({ length: 12 }, (_, index) => retryDelayMs(index + 1) / 1000);
  expect(waits).toEqual([0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
});
