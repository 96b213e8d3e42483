import type { paths as AdaptersPaths } from "@haat/api-clients/adapters";
import type { paths as AuthPaths } from "@haat/api-clients/auth";
import type { paths as CataloguePaths } from "@haat/api-clients/catalogue";
import { apiClient } from "@haat/api-clients/client";
import type { paths as OrdersPaths } from "@haat/api-clients/orders";
import { expect, it } from "vitest";
import { countAlarms } from "./count-alarms.server.ts";
import { readHealth } from "./read-health.server.ts";

const health = { alarms: [], moreAlarms: false, jobs: [], providers: [], heartbeats: [] };

/** Clients of services that all have these open alarms, without orders, which does not answer. */
function clientsOf(alarms: readonly object[] = []) {
  const result = { ...health, alarms };
  const clientOf = <Paths extends object>(status: number) =>
    apiClient<Paths>({
      baseUrl: "http://service.test",
      send: async () => Response.json({ success: true, result, code: "INTERNAL", msg: "Down" }, { status }),
    });
  return {
    auth: clientOf<AuthPaths>(200),
    catalogue: clientOf<CataloguePaths>(200),
    orders: clientOf<OrdersPaths>(503),
    adapters: clientOf<AdaptersPaths>(200),
  };
}

it("returns the health of each service, and null for one that does not answer", async () => {
  expect(await readHealth(clientsOf())).toEqual([
    { service: "auth", health },
    { service: "catalogue", health },
    { service: "orders", health: null },
    { service: "adapters", health },
  ]);
});

it("counts the open alarms of all services, and those that do not answer", async () => {
  expect(await countAlarms(clientsOf([{ id: "a1" }, { id: "a2" }]))).toEqual({
    alarms: 6,
    hasMore: false,
    away: 1,
  });
});
