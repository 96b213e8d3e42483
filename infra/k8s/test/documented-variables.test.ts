import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const read = (folder: string, pattern: string) => {
  const cwd = join(import.meta.dirname, folder);
  return globSync(pattern, { cwd }).map((file) => readFileSync(join(cwd, file), "utf8"));
};

it("documents every variable that a program reads", () => {
  const schemas = [
    ...read("../../../services", "*/src/config.ts"),
    ...read("../../../services", "auth/src/sms/sms-providers.ts"),
    ...read("../../../packages/service-kit", "src/config.ts"),
    ...read("../../../apps", "*/server/config.ts"),
  ];
  const variables = new Set(
    schemas.flatMap((source) => [...source.matchAll(/^ +([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name)),
  );
  expect(variables.size).toBeGreaterThan(60);
  const documents = read("../../../docs", "{*.md,runbooks/*.md}").join("\n");
  expect([...variables].filter((name) => !documents.includes(`\`${name}\``))).toEqual([]);
});
