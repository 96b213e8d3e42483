import { PerformanceObserver } from "node:perf_hooks";
import { getHeapSpaceStatistics } from "node:v8";

/** How much old objects may grow before they are collected: by a fifth, but not for less than this. */
const growth = 1.2;
const leastBytes = 6 * 1024 * 1024;

/**
 * Collects the objects that have become old as soon as they have grown by a fifth, in one pause. V8 alone would mark them along with
 * the program, and collect no new objects meanwhile, which under load takes more memory than the old ones grow by. After a
 * collection of new objects it looks at the old ones, so an idle process does nothing. `gc` needs --expose-gc; without it, V8
 * collects as always. docs/decisions/0062-collecting-in-one-pause.md
 */
export function collectOldObjects(): void {
  const { gc } = globalThis;
  if (!gc) return;
  let limit = limitFor(oldBytes());
  const observer = new PerformanceObserver(() => {
    const bytes = oldBytes();
    if (bytes < limit) {
      // V8 has collected, too.
      limit = Math.min(limit, limitFor(bytes));
      return;
    }
    gc({ type: "major", execution: "sync" });
    limit = limitFor(oldBytes());
  });
  observer.observe({ entryTypes: ["gc"] });
}

function limitFor(bytes: number): number {
  return Math.max(bytes * growth, bytes + leastBytes);
}

function oldBytes(): number {
  let bytes = 0;
  for (const { space_name: name, space_used_size: used } of getHeapSpaceStatistics())
    if (!name.startsWith("new_")) bytes += used;
  return bytes;
}
