import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { compareSnapshots, snapshot } from "../snapshot.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

test("checks the committed documents, clients and migrations of all four services", async () => {
  const paths = [...(await snapshot(root)).keys()];
  for (const service of ["auth", "catalogue", "orders", "adapters"]) {
    expect(paths).toContain(`services/${service}/openapi.json`);
    expect(paths).toContain(`packages/api-clients/src/${service}.gen.d.ts`);
    expect(paths.some((path) => path.startsWith(`services/${service}/migrations/`))).toBe(true);
  }
});

test("reports a changed, a missing and a left-over file as drift", async () => {
  const tree = await mkdtemp(join(tmpdir(), "drift-"));
  for (const service of ["auth", "orders", "adapters"]) {
    await cp(join(root, `services/${service}/openapi.json`), join(tree, `services/${service}/openapi.json`));
  }
  const committed = await snapshot(tree);
  expect(compareSnapshots(committed, await snapshot(tree))).toEqual([]);

  const stale = join(tree, "services/auth/openapi.json");
  await writeFile(stale, (await readFile(stale, "utf8")).replace('"openapi"', '"swagger"'));
  await rm(join(tree, "services/orders/openapi.json"));
  await cp(stale, join(tree, "services/catalogue/openapi.json"));
  expect(compareSnapshots(committed, await snapshot(tree))).toEqual([
    "services/auth/openapi.json is stale",
    "services/catalogue/openapi.json is missing",
    "services/orders/openapi.json is no longer made",
  ]);
  await rm(tree, { recursive: true });
});
