import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

it("keeps the heap of a busy program within a fifth of what it needs, where V8 alone lets it grow", async () => {
  const collected = await mostOldMb("collect");
  expect(collected).toBeGreaterThan(23);
  expect(collected).toBeLessThan(36);
  expect(await mostOldMb("alone")).toBeGreaterThan(1.5 * collected);
});

async function mostOldMb(way: "collect" | "alone"): Promise<number> {
  const program = join(import.meta.dirname, "growing-heap.ts");
  // V8's own limits are far away, so that it lets the heap grow on any machine, and what keeps it small is the collector.
  const flags = ["--expose-gc", "--max-semi-space-size=1", "--heap-growing-percent=200"];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--conditions=@haat/source", ...flags, program, way],
    {
      timeout: 30_000,
    },
  );
  return Number(stdout);
}
