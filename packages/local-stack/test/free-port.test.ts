import { expect, test } from "vitest";
import { freePort } from "../src/process.ts";

test("a process gets no port twice", async () => {
  // Random ports of which none is remembered would repeat here about 88 times.
  const found: number[] = [];
  for (let asked = 0; asked < 2000; asked++) found.push(await freePort());
  expect(new Set(found).size).toBe(2000);
});
