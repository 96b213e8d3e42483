import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { generateMigration, regenerate } from "../../regenerate.ts";
import { compareSnapshots, snapshot } from "../../snapshot.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

test("reports the document, client and migrations as stale after a changed route and column, and fails on a renamed table", async () => {
  const tree = await mkdtemp(join(tmpdir(), "drift-"));
  for (const folder of ["services/auth", "tooling/codegen"]) await copyPackage(folder, tree);
  const clients = "packages/api-clients/src";
  await cp(join(root, clients, "auth.gen.d.ts"), join(tree, clients, "auth.gen.d.ts"));
  const committed = await snapshot(tree);
  const schema = join(tree, "services/auth/src/db/schema.ts");

  await change(join(tree, "services/auth/src/contact/contact.routes.ts"), "postContactMessage", "write");
  await change(schema, "landmark: text()", "floor: text(), landmark: text()");
  await regenerate(tree);
  const drift = compareSnapshots(committed, await snapshot(tree));
  expect(drift.map((line) => line.replace(/\d+_\w+/, "N"))).toEqual([
    "packages/api-clients/src/auth.gen.d.ts is stale",
    "services/auth/migrations/N.sql is missing",
    "services/auth/migrations/meta/N.json is missing",
    "services/auth/migrations/meta/_journal.json is stale",
    "services/auth/openapi.json is stale",
  ]);

  await change(schema, '"addresses"', '"places"');
  await expect(generateMigration(join(tree, "services/auth"))).rejects.toThrow("services/auth");
  await rm(tree, { recursive: true });
});

/** Copies the package's own files and links to its installed dependencies. */
async function copyPackage(folder: string, tree: string): Promise<void> {
  const own = (path: string) => !/\/(node_modules|dist|test)$/.test(path);
  await cp(join(root, folder), join(tree, folder), { recursive: true, filter: own });
  await symlink(join(root, folder, "node_modules"), join(tree, folder, "node_modules"));
}

async function change(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, "utf8");
  expect(text).toContain(from);
  await writeFile(file, text.replaceAll(from, to));
}
