import { expect, it } from "vitest";
import { shortManifest } from "./browser-manifest.ts";

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
const entry = { module: "entry.js", imports: ["shop.js"], css: [] };
const short = shortManifest({ entry, routes });

it("names the files of a route that no parent and not every page has loaded, in order", () => {
  expect(short.routes["account"]).toEqual({ id: "account", parentId: "root", imports: ["account.js"] });
  expect(short.routes["orders"]).toMatchObject({ hasLoader: true, imports: ["date.js", "price.js"] });
});

it("leaves out the routes without code for browsers", () => {
  expect(Object.keys(short.routes)).toEqual(["root", "account", "orders", "logout"]);
});
