import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loader } from "../app/routes/product.tsx";
import { ask } from "./loader.ts";
import { startUpstream, type Upstream } from "./storefront.ts";

let catalogue: Upstream;
let answer: { status: number; body: unknown };

beforeAll(async () => {
  catalogue = await startUpstream("catalogue", (app) => {
    app.get("/api/product/getProductById/:id", async (_request, reply) =>
      reply.code(answer.status).send(answer.body),
    );
  });
});
beforeEach(() => {
  answer = { status: 404, body: { success: false, msg: "No", code: "NOT_FOUND" } };
});
afterAll(() => catalogue.close());

const open = (services = { catalogue: catalogue.url }) =>
  ask({ path: "/product/:slug/:id", loader }, "/product/a-phone/1", services);

describe("a product's page", () => {
  it.each([400, 404])("is not there when the catalogue answers %s", async (status) => {
    answer.status = status;
    expect(await open()).toMatchObject({ status: 404, log: [] });
  });

  it("leads to /something-wrong when the catalogue fails, with a warning", async () => {
    answer = { status: 500, body: { success: false, msg: "Oh", code: "INTERNAL" } };
    expect(await open()).toMatchObject({ status: 302, to: "/something-wrong", log: ["warn"] });
  });

  it("leads to /something-wrong when the catalogue is down, with a warning", async () => {
    expect(await ask({ path: "/product/:slug/:id", loader }, "/product/a-phone/1", {})).toMatchObject({
      to: "/something-wrong",
      log: ["warn"],
    });
  });

  it("does not hide a fault of its own", async () => {
    answer = { status: 200, body: { success: true, result: { ptitle: "A phone and nothing else" } } };
    expect(await open()).toMatchObject({ status: 500, error: { name: "RangeError" }, log: ["error"] });
  });
});
