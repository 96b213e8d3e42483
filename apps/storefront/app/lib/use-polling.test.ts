import { expect, it } from "vitest";
import { pollDelayMs } from "./use-polling.ts";

it("grows from 2 to 20 seconds", () => {
  expect([0, 1, 50].map(pollDelayMs)).toEqual([2000, 2800, 20_000]);
});
