import { expect, it } from "vitest";
import { memoryTrend } from "../src/traffic/memory-trend.ts";

const trendOf = (samples: readonly number[]) => memoryTrend("orders", samples);

it("calls memory flat that grows in the first third and stays", () => {
  const samples = Array.from({ length: 180 }, (_, index) => Math.min(140, 100 + index) + (index % 3));
  expect(trendOf(samples)).toMatchObject({ flat: true, firstMb: 100, mostMb: 142 });
});

it("does not call memory flat that grows until the end", () => {
  expect(trendOf(Array.from({ length: 180 }, (_, index) => 100 + index / 5)).flat).toBe(false);
});
