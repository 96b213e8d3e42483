import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loader } from "../app/routes/product.tsx";
import { runLoader } from "./loader.ts";
import { startUpstream, type Upstream } from "./storefront.ts";

let catalogue: Upstream;
let response: { status: number; body: unknown };

beforeAll(async () => {
  catalogue = await startUpstream("catalogue", (app) => {
    app.get("/api/product/getProductById/:id", async (_request, reply) =>
      reply.code(response.status).send(response.body),
    );
  });
});
beforeEach(() => {
  response = { status: 404, body: { success: false, msg: "No", code: "NOT_FOUND" } };
});
afterAll(() => catalogue.close());

const open = (services = { catalogue: catalogue.url }) =>
  runLoader({ path: "/product/:slug/:id", loader }, "/product/a-phone/1", services);

describe("the product page", () => {
  it.each([400, 404])("returns 404 when the catalogue responds %s", async (status) => {
    response.status = status;
    expect(await open()).toMatchObject({ status: 404, log: [] });
  });

  it("redirects to /something-wrong and logs a warning when the catalogue fails", async () => {
    response = { status: 500, body: { success: false, msg: "Oh", code: "INTERNAL" } };
    expect(await open()).toMatchObject({ status: 302, to: "/something-wrong", log: ["warn"] });
  });

  it("keeps the status of a catalogue that is over a limit", async () => {
    response = { status: 429, body: { success: false, msg: "Wait", code: "RATE_LIMITED" } };
    expect(await open()).toMatchObject({ error: { status: 429 } });
  });

  it("redirects to /something-wrong and logs a warning when the catalogue is down", async () => {
    expect(await runLoader({ path: "/product/:slug/:id", loader }, "/product/a-phone/1", {})).toMatchObject({
      to: "/something-wrong",
      log: ["warn"],
    });
  });

  it("does not hide a bug of the storefront", async () => {
    response = { status: 200, body: { success: true, result: { ptitle: "A phone and nothing else" } } };
    expect(await open()).toMatchObject({ status: 500, error: { name: "TypeError" }, log: ["error"] });
  });
});
