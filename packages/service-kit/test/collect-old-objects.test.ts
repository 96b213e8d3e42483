import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

it("keeps the heap of a busy program within a fifth of what it needs, where V8 alone lets it grow", async () => {
  const collected = await mostOldMb(["--expose-gc"]);
  expect(collected).toBeGreaterThan(30);
  expect(collected).toBeLessThan(40);
  const withoutGc = await mostOldMb([]);
  expect(withoutGc).toBeGreaterThan(1.15 * collected);
});

async function mostOldMb(flags: readonly string[]): Promise<number> {
  const program = join(import.meta.dirname, "growing-heap.ts");
  const settings = ["--conditions=@haat/source", "--max-semi-space-size=4", "--heap-growing-percent=40"];
  const { stdout } = await promisify(execFile)(process.execPath, [...settings, ...flags, program], {
    timeout: 30_000,
  });
  return Number(stdout);
}
