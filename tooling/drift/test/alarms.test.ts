import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The rules in every `alarm-rules.ts`, and the alarms that a service logs without a row. */
async function alarmsOfCode(): Promise<string[]> {
  const rules = (await textOf(root, "{services,packages}/*/src/**/alarm-rules.ts")).matchAll(/: "([^"]+)",/g);
  const logged = (await textOf(root, "services/*/src/**/*.ts")).matchAll(/["`]alarm: ([^"`]+)["`]/g);
  return [...rules, ...logged].map(([, text = ""]) => text);
}

async function textOf(folder: string, pattern: string): Promise<string> {
  const files = globSync(pattern, { cwd: folder });
  return (await Promise.all(files.map(async (file) => await readFile(join(folder, file), "utf8")))).join(
    "\n",
  );
}

test("the runbook has exactly one section for each alarm in the code", async () => {
  const runbook = await readFile(join(root, "docs/runbooks/alarms.md"), "utf8");
  const sections = [...runbook.matchAll(/^## `([^`/]+)`$/gm)].map(([, rule = ""]) => rule);
  expect(sections.sort()).toEqual((await alarmsOfCode()).sort());
  expect(sections.length).toBeGreaterThan(15);
});

test("each alarm that the runbook tells to resolve by hand can be resolved by hand", async () => {
  const runbook = await readFile(join(root, "docs/runbooks/alarms.md"), "utf8");
  const byHand = runbook
    .split(/^## /m)
    .filter((section) => section.startsWith("`") && section.includes("(#resolve-an-alarm-by-hand)"))
    .map((section) => section.slice(1, section.indexOf("`", 1)));
  const resolvable: (string | undefined)[] = [];
  for (const service of ["orders", "adapters"]) {
    const rules = await textOf(root, `services/${service}/src/alarm-rules.ts`);
    const texts = new Map([...rules.matchAll(/(\w+): "([^"]+)",/g)].map(([, key, text]) => [key, text]));
    const resolvers = await textOf(root, `services/${service}/src/alarm-resolvers.ts`);
    resolvable.push(...[...resolvers.matchAll(/alarmRules\.(\w+)\]/g)].map(([, key]) => texts.get(key)));
  }
  expect(new Set(byHand)).toEqual(new Set(resolvable));
});
