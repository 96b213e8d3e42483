import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));
/** The number that the pattern finds in a file. */
async function numberIn(path: string, pattern: RegExp): Promise<number> {
  const [, digits] = pattern.exec(await readFile(root + path, "utf8")) ?? [];
  if (digits === undefined) throw new Error(`${path} has no ${pattern}`);
  return Number(digits.replaceAll("_", ""));
}

test.each([
  // The part that all our containers share comes first.
  ["docker-compose.yml", /stop_grace_period: (\d+)s/],
  ["infra/k8s/base/every-deployment.yaml", /terminationGracePeriodSeconds: (\d+)/],
  ["docs/runbooks/deploy-compose.md", /docker stop -t (\d+)/],
])("%s gives a process longer to stop than it takes at most", async (path, pattern) => {
  const notice = await numberIn("packages/service-kit/src/shutdown.ts", /shutdownNoticeMs = ([\d_]+)/);
  const grace = await numberIn("packages/service-kit/src/run.ts", /\bgraceMs = ([\d_]+)/);
  expect((await numberIn(path, pattern)) * 1000).toBeGreaterThan(notice + grace);
});
