import { setImmediate } from "node:timers/promises";
import { getHeapSpaceStatistics } from "node:v8";
import { collectOldObjects } from "../src/collect-old-objects.ts";

// A program that keeps 23 MB, had as much more at its start, and sends requests, which become old before they are done. Prints the
// most MB that its old objects had meanwhile.

const numbers = (count: number) => Array.from({ length: count }, (_, index) => ({ index }));
const kept = Array.from({ length: 800 }, () => numbers(500));
const atStart = Array.from({ length: 800 }, () => numbers(500));
if (process.argv[2] === "collect") collectOldObjects();
atStart.length = 0;
globalThis.gc?.();
let most = 0;
const requests: object[] = [];
for (let sent = 0; sent < 20_000; sent++) {
  requests.push(numbers(200));
  if (requests.length > 300) requests.shift();
  if (sent % 20 !== 0) continue;
  await setImmediate();
  most = Math.max(most, oldMb());
}
process.stdout.write(String(kept.length === 800 ? most : Number.NaN));

function oldMb(): number {
  const old = getHeapSpaceStatistics().filter(({ space_name: name }) => !name.startsWith("new_"));
  return old.reduce((bytes, { space_used_size: used }) => bytes + used, 0) / 1024 / 1024;
}
