import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { requestContext } from "../app/server/request-context.server.ts";
import { runLoader } from "./loader.ts";
import { startUpstream, type Upstream } from "./storefront.ts";
import { countToleratedErrors } from "./tolerated-errors.ts";

const saltLake = {
  code: "salt-lake",
  aliases: ["bidhannagar"],
  address: "DB 12, Sector I",
  city: "Bidhannagar",
  district: "North 24 Parganas",
  state: "West Bengal",
  pincode: "700064",
  phone: "+919830055555",
  chatPhone: "+919830066666",
  mapUrl: "https://map.test",
};

let catalogue: Upstream;
let isDown = false;
beforeAll(async () => {
  catalogue = await startUpstream("catalogue", (app) => {
    app.get("/api/branch/getAllBranch", async (_request, reply) => {
      if (isDown) return await reply.code(503).send({ success: false, msg: "Down.", code: "INTERNAL" });
      return {
        success: true,
        result: [{ _id: "1", branchName: "Salt Lake", branchImage: ["/media/a"], ...saltLake }],
      };
    });
  });
});
afterAll(() => catalogue.close());
afterEach(() => vi.useRealTimers());

interface LoaderArgs {
  readonly context: { get: (key: typeof requestContext) => { branches: () => Promise<unknown> } };
}
const loader = async ({ context }: LoaderArgs) => ({
  branches: await context.get(requestContext).branches(),
});
const branchesFrom = async (url: string) => await runLoader({ path: "/", loader }, "/", { catalogue: url });

it("shows a branch that is a row of the catalogue, and the last known ones during an outage, in which it seldom asks", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const branches = [{ ...saltLake, name: "Salt Lake", image: "/media/a" }];
  expect((await branchesFrom(catalogue.url)).data).toEqual({ branches });

  isDown = true;
  const toleratedErrors = await countToleratedErrors();
  expect(await branchesFrom(catalogue.url)).toMatchObject({ data: { branches }, log: ["warn"] });
  expect(await branchesFrom(catalogue.url)).toMatchObject({ data: { branches }, log: [] });
  expect(catalogue.requests).toHaveLength(2);
  expect(await toleratedErrors()).toEqual({ "load the branches": 1 });

  isDown = false;
  vi.advanceTimersByTime(11_000);
  expect(await branchesFrom(catalogue.url)).toMatchObject({ data: { branches }, log: [] });
  expect(catalogue.requests).toHaveLength(3);
});

it("shows no branches until the catalogue has responded once", async () => {
  expect((await branchesFrom("http://127.0.0.1:9")).data).toEqual({ branches: [] });
});
