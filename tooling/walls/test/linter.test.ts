import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const knownBad = fileURLToPath(new URL("../known-bad/", import.meta.url));
const root = fileURLToPath(new URL("../../../", import.meta.url));

test.each([
  ["lint/floating-promise.ts", "no-floating-promises"],
  ["lint/floating-query.ts", "no-floating-promises"],
  ["lint/reads-environment.ts", "no-process-env"],
  ["lint/any.ts", "no-explicit-any"],
  ["lint/non-null.ts", "no-non-null-assertion"],
  ["lint/barrel.ts", "no-barrel-file"],
  ["services/orders/src/order/order-totals.rules.ts", "no-restricted-globals"],
])("the linter rejects %s by %s", async (file, rule) => {
  expect(await lint(file)).toContain(rule);
});

async function lint(file: string): Promise<string> {
  try {
    const args = ["--config", `${root}.oxlintrc.json`, `${knownBad}${file}`];
    const { stdout } = await promisify(execFile)(`${root}node_modules/.bin/oxlint`, args, {
      cwd: root,
      timeout: 60_000,
    });
    return `passed: ${stdout}`;
  } catch (error) {
    if (error instanceof Error && "stdout" in error && typeof error.stdout === "string") return error.stdout;
    throw error;
  }
}
