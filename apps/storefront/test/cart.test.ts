import { afterAll, beforeAll, expect, it } from "vitest";
import { streamTimeout } from "../app/entry.server.tsx";
import { loader } from "../app/routes/cart.tsx";
import { runLoader } from "./loader.ts";
import { startUpstream, type Upstream } from "./storefront.ts";

let hanging: Upstream;

beforeAll(async () => {
  hanging = await startUpstream("catalogue", (app) => {
    app.get("/api/product/handleProductCustomSearch", () => new Promise<never>(() => {}));
  });
});

afterAll(() => hanging.close());

it("drops the popular products before the page's stream timeout when the catalogue hangs", async () => {
  const startedAt = performance.now();
  const { status, data, log } = await runLoader({ path: "/cart", loader }, "/cart", {
    catalogue: hanging.url,
  });
  expect(status).toBe(200);
  await expect(data.popular).resolves.toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(streamTimeout);
  expect(log).toEqual(["warn"]);
});
