import { expect, it } from "vitest";
import { paces } from "./pace.ts";

it("sets all artificial waits to zero when brisk", () => {
  expect(Object.keys(paces.brisk)).toEqual(Object.keys(paces.spec));
  expect(new Set(Object.values(paces.brisk))).toEqual(new Set([0]));
});
