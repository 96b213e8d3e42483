import type { paths as AdaptersPaths } from "@haat/api-clients/adapters";
import type { paths as AuthPaths } from "@haat/api-clients/auth";
import type { paths as CataloguePaths } from "@haat/api-clients/catalogue";
import { apiClient } from "@haat/api-clients/client";
import type { paths as OrdersPaths } from "@haat/api-clients/orders";

/** What a service answers that has nothing to report. */
export const exampleHealth = { alarms: [], moreAlarms: false, jobs: [], providers: [], heartbeats: [] };

/** Clients of services that all have these open alarms, without orders, which does not answer. */
export function healthClients(alarms: readonly object[] = []) {
  const result = { ...exampleHealth, alarms };
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
