import Fastify from "fastify";
import { expect, test } from "vitest";
import {
  type CallerHeaders,
  callAsEveryCaller,
  forFreshStaff,
  forServices,
  forStaff,
  signedIn,
  staffHeaders,
  withRoutes,
} from "../src/access.ts";

const headersOf: CallerHeaders = {
  anonymous: {},
  owner: { authorization: "owner" },
  stranger: { authorization: "stranger" },
  wholesaler: { authorization: "wholesaler" },
  endedSession: {},
  service: { authorization: "service" },
  wrongService: {},
  ...(await staffHeaders(async () => undefined)),
};

const opened = await withRoutes(async () => {
  const app = Fastify();
  app.get("/orders/:id", async ({ headers, params }, reply) => {
    if (headers.authorization === "owner") return params;
    if (headers.authorization === "stranger" || headers.authorization === "wholesaler") return params;
    return reply.code(401).send();
  });
  await app.register(async (plugin) => {
    plugin.post("/webhook", { schema: { body: {} } }, async () => ({ success: true }));
  });
  return app;
});

test("lists the routes of an app and of its plugins", () => {
  expect(opened.routes).toEqual(["GET /orders/:id", "POST /webhook"]);
});

test("finds a route that matches its access rule, and one that does not", async () => {
  const ask = async (may: typeof signedIn) =>
    await callAsEveryCaller(opened.built, "GET /orders/:id", { may }, headersOf, { id: "1" });
  const right = await ask(signedIn);
  expect(right.answered).toEqual(right.expected);
  const wrong = await ask(forServices);
  expect(wrong.answered).toMatchObject({ anonymous: 401, owner: 200, service: 401 });
});

test("throws when an id of the route has no value", async () => {
  const ask = callAsEveryCaller(opened.built, "GET /orders/:id", { may: signedIn }, headersOf, {});
  await expect(ask).rejects.toThrow("GET /orders/:id: no value for id");
});

test("expects of a staff route that it accepts the roles with its permission only", () => {
  expect(forStaff("unit.price")).toMatchObject({
    "staff:manager": "passes",
    "staff:technician": 403,
    endedStaffSession: 401,
    owner: 401,
  });
  expect(forStaff()).toMatchObject({ "staff:technician": "passes", endedStaffSession: 401, owner: 401 });
  expect(forStaff("unit.price")).toMatchObject({ "staff:owner": "passes", staleOwner: "passes" });
  expect(forFreshStaff("unit.price")).toMatchObject({ "staff:owner": "passes", staleOwner: 403 });
});
