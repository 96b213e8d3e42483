import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { cruiseTree } from "../cruise-tree.ts";
import { rules } from "../rules.ts";

const knownBad = fileURLToPath(new URL("../known-bad/", import.meta.url));
const root = fileURLToPath(new URL("../../../", import.meta.url));

const { findings } = await cruiseTree(knownBad, ["apps", "services", "packages", "infra"]);

test.each(rules.map((rule) => rule.name))("the wall %s is seen when it is broken", (name) => {
  expect(findings.map((finding) => finding.rule)).toContain(name);
});

test.each([
  ["floating-promise.ts", "no-floating-promises"],
  ["floating-query.ts", "no-floating-promises"],
  ["reads-environment.ts", "no-process-env"],
  ["any.ts", "no-explicit-any"],
  ["non-null.ts", "no-non-null-assertion"],
  ["barrel.ts", "no-barrel-file"],
])("the linter refuses %s by %s", async (file, rule) => {
  expect(await lint(file)).toContain(rule);
});

async function lint(file: string): Promise<string> {
  try {
    const args = ["--config", `${root}.oxlintrc.json`, `${knownBad}lint/${file}`];
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
