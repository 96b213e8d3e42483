import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Each literal behind `alarm: `; one that ends in a rule stands for as many as its service has rules. */
async function alarmsOfCode(): Promise<string[]> {
  const alarms: string[] = [];
  for (const service of globSync("services/*/src", { cwd: root })) {
    const source = await textOf(service, "**/*.ts");
    const rules = [
      ...(await textOf(service, "**/invariants.repository.ts")).matchAll(/select '((?:[^']|'')+)'/g),
    ];
    for (const [, text = ""] of source.matchAll(/["`]alarm: ([^"`]+)["`]/g)) {
      if (!text.endsWith("${rule}")) alarms.push(text);
      else
        for (const [, rule = ""] of rules) alarms.push(text.replace("${rule}", rule.replaceAll("''", "'")));
    }
  }
  return alarms;
}

async function textOf(folder: string, pattern: string): Promise<string> {
  const files = globSync(pattern, { cwd: join(root, folder) });
  return (
    await Promise.all(files.map(async (file) => await readFile(join(root, folder, file), "utf8")))
  ).join("\n");
}

test("every alarm of the code is a row of the runbook, and every row an alarm of the code", async () => {
  const runbook = await readFile(join(root, "docs/runbooks/alarms.md"), "utf8");
  const rows = [...runbook.matchAll(/^\| `([^`]+)`/gm)].map(([, text = ""]) => text);
  expect(rows.sort()).toEqual((await alarmsOfCode()).sort());
  expect(rows.length).toBeGreaterThan(15);
});
