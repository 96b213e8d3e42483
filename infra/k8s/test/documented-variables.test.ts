import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => readFileSync(join(root, file), "utf8"));

it("documents every variable that a program reads", () => {
  const schemas = [
    "services/*/src/config.ts",
    "services/auth/src/sms/sms-providers.ts",
    "packages/service-kit/src/config.ts",
    "apps/storefront/server/config.ts",
  ].flatMap(read);
  const variables = new Set(
    schemas.flatMap((source) => [...source.matchAll(/^ +([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name)),
  );
  expect(variables.size).toBeGreaterThan(60);
  const documents = ["docs/*.md", "docs/runbooks/*.md"].flatMap(read).join("\n");
  expect([...variables].filter((name) => !documents.includes(`\`${name}\``))).toEqual([]);
});
