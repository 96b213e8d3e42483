import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);
const cwd = fileURLToPath(new URL("../prometheus", import.meta.url));
const hasPromtool = await run("promtool", ["--version"]).then(
  () => true,
  () => false,
);
if (!hasPromtool) process.stdout.write("promtool not found (Debian package prometheus): alerts not tested\n");

test.runIf(hasPromtool)("alerts fire on their cause, and not on normal values", async () => {
  await run("promtool", ["check", "rules", "rules.yml"], { cwd });
  expect((await run("promtool", ["test", "rules", "rules.test.yml"], { cwd })).stdout).toContain("SUCCESS");
});

test("every alert has a test and a runbook", async () => {
  const read = async (path: string) => await readFile(new URL(path, import.meta.url), "utf8");
  const [rules, tests, runbook] = await Promise.all([
    read("../prometheus/rules.yml"),
    read("../prometheus/rules.test.yml"),
    read("../../../docs/runbooks/alerts.md"),
  ]);
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
  expect(alerts.length).toBeGreaterThan(10);
  const fired = tests.split(/- alertname: /).filter((part) => part.includes("exp_labels"));
  for (const alert of alerts) {
    expect(
      fired.some((part) => part.startsWith(`${alert}\n`)),
      alert,
    ).toBe(true);
    expect(runbook).toContain(`## ${alert}\n`);
  }
});
