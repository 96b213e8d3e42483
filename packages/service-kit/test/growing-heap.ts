import { setImmediate } from "node:timers/promises";
import { getHeapSpaceStatistics } from "node:v8";
import { collectOldObjects } from "../src/collect-old-objects.ts";

// A program that keeps 23 MB, and 7 MB of requests, which become old before they are done. Prints the most MB that its old objects had.

const numbers = (count: number) => Array.from({ length: count }, (_, index) => ({ index }));
const kept = Array.from({ length: 800 }, () => numbers(500));
globalThis.gc?.();
collectOldObjects();
let most = 0;
const requests: object[] = [];
for (let sent = 0; sent < 20_000; sent++) {
  requests.push(numbers(200));
  if (requests.length > 300) requests.shift();
  if (sent % 20 !== 0) continue;
  await setImmediate();
  most = Math.max(most, oldMb());
}
console.log(kept.length === 800 ? most : Number.NaN);

function oldMb(): number {
  const old = getHeapSpaceStatistics().filter(({ space_name: name }) => !name.startsWith("new_"));
  return old.reduce((bytes, { space_used_size: used }) => bytes + used, 0) / 1024 / 1024;
}
