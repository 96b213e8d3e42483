import { afterAll, beforeAll, expect, it } from "vitest";
import { loader } from "../app/routes/home.tsx";
import { runLoader } from "./loader.ts";
import { startUpstream, type Upstream } from "./storefront.ts";

let catalogue: Upstream;
beforeAll(async () => {
  catalogue = await startUpstream("catalogue", (app) => {
    app.get("/api/*", async () => ({ success: true, result: [], cursor: null }));
  });
});
afterAll(() => catalogue.close());

it("requests the ten latest products, eight random used and new phones, and three that are cheaper than new", async () => {
  const { status } = await runLoader({ path: "/", loader }, "/", { catalogue: catalogue.url });
  expect(status).toBe(200);
  const received = catalogue.requests
    .map(({ url }) => url)
    .filter((url) => url.startsWith("/api/product/"))
    .map((url) => url.replace(/seed=[^&]+&/, ""));
  expect(received.toSorted()).toEqual([
    "/api/product/getAllProductForUser?sort=all&limit=10&group=model",
    "/api/product/handleProductCustomSearch?category=phone&tag=New&sort=random&limit=8&group=model",
    "/api/product/handleProductCustomSearch?category=phone&tag=Old&discount=10%25%2B&limit=3",
    "/api/product/handleProductCustomSearch?category=phone&tag=Old&sort=random&limit=8&group=model",
  ]);
});
