import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const server = new URL("../../../apps/storefront/build/server/index.js", import.meta.url);

// Both are chosen when the storefront is built: a bundle that imports React lets Node choose again at run time.
test("the storefront's server contains the production builds of React and React Router, and no others", async () => {
  const bundle = await readFile(server, "utf8");
  const imported = [...bundle.matchAll(/^(?:import|export)\b[^;]*?["']([^"']+)["'];?$/gm)].map(
    ([, name]) => name,
  );
  expect(imported).toContain("fastify");
  expect(imported.filter((name) => /^(react|scheduler|@react-router)/.test(name ?? ""))).toEqual([]);
  expect(bundle).toContain("react-dom-server.node.production");
  expect(bundle).not.toMatch(/react[\w.-]*\.development/);
  // A warning that only the development build of React Router contains.
  expect(bundle).not.toContain("No routes matched location");
});
