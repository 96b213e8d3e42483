import { afterAll, beforeAll, expect, it } from "vitest";
import { loader } from "../app/routes/home.tsx";
import { runLoader } from "./loader.ts";
import { startUpstream, type Upstream } from "./storefront.ts";

let catalogue: Upstream;
beforeAll(async () => {
  catalogue = await startUpstream("catalogue", (app) => {
    app.get("/api/*", async () => ({ success: true, result: [], cursor: null }));
    app.get("/api/product/getHomeProducts", async () => {
      const reduced = { pimages: [], Discount: [] };
      return { success: true, result: { used: [], fresh: [], latest: [], reduced } };
    });
  });
});
afterAll(() => catalogue.close());

it("requests all its products in one call, whose random ones stay the same for an hour", async () => {
  const { status } = await runLoader({ path: "/", loader }, "/", { catalogue: catalogue.url });
  expect(status).toBe(200);
  const received = catalogue.requests
    .map(({ url }) => url)
    .filter((url) => url.startsWith("/api/product/"))
    .map((url) => url.replace(/=\d{4}-\d\d-\d\dT\d\d$/, "=<hour>"));
  expect(received).toEqual(["/api/product/getHomeProducts?seed=<hour>"]);
});
