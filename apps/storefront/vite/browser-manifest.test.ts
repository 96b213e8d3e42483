import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { expect, it, onTestFinished } from "vitest";
import { browserManifest, shortManifest } from "./browser-manifest.ts";

const route = { hasDefaultExport: true, hasClientAction: false, hasClientLoader: false, css: [] };
const routes = {
  root: { ...route, id: "root", imports: ["shop.js"] },
  account: { ...route, id: "account", parentId: "root", imports: ["shop.js", "account.js"] },
  orders: {
    ...route,
    id: "orders",
    parentId: "account",
    path: "orders",
    hasLoader: true,
    imports: ["shop.js", "price.js", "account.js", "date.js"],
  },
  download: { ...route, id: "download", parentId: "account", imports: [], hasDefaultExport: false },
  logout: {
    ...route,
    id: "logout",
    parentId: "root",
    imports: ["logout-action.js"],
    hasDefaultExport: false,
    hasClientAction: true,
  },
};
const version = "12d74b1c";
const entry = { module: "entry.js", imports: ["shop.js"], css: [] };
const short = shortManifest({ version, entry, routes });

it("names the files of a route that no parent and not every page has loaded, in order", () => {
  expect(short.routes["account"]).toEqual({ id: "account", parentId: "root", imports: ["account.js"] });
  expect(short.routes["orders"]).toMatchObject({ hasLoader: true, imports: ["date.js", "price.js"] });
});

it("leaves out the routes without code for browsers", () => {
  expect(Object.keys(short.routes)).toEqual(["root", "account", "orders", "logout"]);
});

it("names the list after its content, for the server too", async () => {
  const first = await buildWith({ root: routes.root });
  const second = await buildWith({ root: { ...routes.root, imports: ["account.js"] } });
  expect(first.name).toMatch(/^manifest-[\da-f]{8}\.js$/);
  expect(first.name).not.toBe(second.name);
  expect(first.list).toContain(`"url":"/assets/${first.name}"`);
  expect(first.server).toContain(`"/assets/${first.name}"`);
});

/** Builds a server that has the address of a list, which React Router has written under the same name both times. */
async function buildWith(listed: Parameters<typeof shortManifest>[0]["routes"]) {
  const folder = await mkdtemp(join(tmpdir(), "haat-manifest-"));
  onTestFinished(async () => await rm(folder, { recursive: true }));
  const assets = join(folder, "client/assets");
  await mkdir(assets, { recursive: true });
  const url = `/assets/manifest-${version}.js`;
  const list = JSON.stringify({ version, url, entry, routes: listed });
  await writeFile(join(assets, `manifest-${version}.js`), `window.__reactRouterManifest=${list};`);
  const source = `export const url = "${url}";`;
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      browserManifest(),
      { name: "source", resolveId: (id) => (id === "source" ? id : null), load: () => source },
    ],
    build: { ssr: true, outDir: join(folder, "server"), rollupOptions: { input: "source" } },
  });
  if (!("output" in built)) throw new Error("no output");
  const [name = ""] = await readdir(assets);
  return { name, list: await readFile(join(assets, name), "utf8"), server: built.output[0].code };
}
