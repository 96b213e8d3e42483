import type { paths as AdaptersPaths } from "@haat/api-clients/adapters";
import type { paths as AuthPaths } from "@haat/api-clients/auth";
import type { paths as CataloguePaths } from "@haat/api-clients/catalogue";
import { apiClient } from "@haat/api-clients/client";
import type { paths as OrdersPaths } from "@haat/api-clients/orders";
import { expect, it } from "vitest";
import { readHealth } from "./read-health.server.ts";

const health = { alarms: [], moreAlarms: false, jobs: [], providers: [], heartbeats: [] };

it("returns the health of each service, and null for one that does not answer", async () => {
  const clientOf = <Paths extends object>(status: number) =>
    apiClient<Paths>({
      baseUrl: "http://service.test",
      send: async () =>
        Response.json({ success: true, result: health, code: "INTERNAL", msg: "Down" }, { status }),
    });
  const clients = {
    auth: clientOf<AuthPaths>(200),
    catalogue: clientOf<CataloguePaths>(200),
    orders: clientOf<OrdersPaths>(503),
    adapters: clientOf<AdaptersPaths>(200),
  };
  expect(await readHealth(clients)).toEqual([
    { service: "auth", health },
    { service: "catalogue", health },
    { service: "orders", health: null },
    { service: "adapters", health },
  ]);
});
