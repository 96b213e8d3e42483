import { cp, mkdir, mkdtemp, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { cruiseTree, type WallViolation } from "../cruise-tree.ts";
import { rules } from "../rules.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const tree = await copyKnownBad();
const { violations } = await cruiseTree(tree, ["apps", "services", "packages", "infra"]);
afterAll(async () => await rm(tree, { recursive: true }));

test.each(rules.map((rule) => rule.name))("reports a violation of the wall %s", (name) => {
  expect(violations.map((violation) => violation.rule)).toContain(name);
});

test("rejects exactly the imports of a database, network or use case in a rules file", () => {
  const rejected = targetsOf(violations, "rules-are-pure", "services/orders/src/order/order.rules.ts");
  expect(rejected).toEqual([
    "http",
    "node_modules/openapi-fetch",
    "packages/api-clients/src/client.ts",
    "packages/service-kit/src/service-client.ts",
    "services/orders/src/db/schema.ts",
    "services/orders/src/order/order.repository.ts",
    "services/orders/src/order/place-order.ts",
    "services/orders/src/ports/catalogue.ts",
  ]);
});

test("rejects the import of a table or database driver in a route", () => {
  expect(
    targetsOf(violations, "no-sql-outside-repositories", "services/orders/src/order/order.routes.ts"),
  ).toEqual(["node_modules/pg", "services/orders/src/db/schema.ts"]);
});

test("rejects exactly the imports by which features of a service import each other in a circle", () => {
  const circle = violations.filter(({ rule }) => rule === "no-feature-cycles");
  expect(circle.map(({ from, to }) => `${from} -> ${to}`).sort()).toEqual([
    "services/orders/src/coupon/coupon.rules.ts -> services/orders/src/refund/refund.rules.ts",
    "services/orders/src/invoice/invoice.types.ts -> services/orders/src/coupon/coupon.repository.ts",
    "services/orders/src/refund/refund.rules.ts -> services/orders/src/invoice/invoice.types.ts",
    "services/orders/src/refund/settle-refund.ts -> services/orders/src/report-refunds.ts",
    "services/orders/src/report-refunds.ts -> services/orders/src/refund/refund.rules.ts",
  ]);
});

function targetsOf(all: WallViolation[], rule: string, from: string): string[] {
  return all
    .filter((violation) => violation.rule === rule && violation.from === from)
    .map(({ to }) => to.replace(/^.*\/(node_modules\/[^/]+)\/.*$/, "$1"))
    .sort();
}

/** Copies the known-bad files and our packages to a new tree in which imports resolve as in the repository. */
async function copyKnownBad(): Promise<string> {
  const copy = await realpath(await mkdtemp(join(tmpdir(), "walls-")));
  const sources = (path: string) =>
    !/\/(node_modules|dist|test|\.turbo)(\/|$)/.test(path.replaceAll(sep, "/"));
  await cp(join(root, "packages"), join(copy, "packages"), { recursive: true, filter: sources });
  await cp(join(root, "tooling/walls/known-bad"), copy, { recursive: true });
  await mkdir(join(copy, "node_modules/@haat"), { recursive: true });
  for (const name of ["api-clients", "domain", "service-kit"])
    await symlink(join(copy, "packages", name), join(copy, "node_modules/@haat", name));
  await symlink(
    await realpath(join(root, "packages/api-clients/node_modules/openapi-fetch")),
    join(copy, "node_modules/openapi-fetch"),
  );
  await symlink(
    await realpath(join(root, "packages/service-kit/node_modules/pg")),
    join(copy, "node_modules/pg"),
  );
  return copy;
}
