import type { paths as AdaptersPaths } from "@haat/api-clients/adapters";
import type { paths as AuthPaths } from "@haat/api-clients/auth";
import type { paths as CataloguePaths } from "@haat/api-clients/catalogue";
import { apiClient } from "@haat/api-clients/client";
import type { paths as OrdersPaths } from "@haat/api-clients/orders";
import { pooledSend } from "@haat/api-clients/pooled-send";
import type { PageScope } from "../../server/pages.ts";

/** Typed calls to the four services in the shopper's name. Read their answers with `reply`. */
export type Clients = ReturnType<typeof createClients>;

export function createClients(scope: PageScope) {
  const headers = { "x-request-id": scope.requestId, "x-forwarded-for": scope.clientAddress };
  const options = (baseUrl: string) => ({
    baseUrl,
    authorization: () => scope.token && `Bearer ${scope.token}`,
    headers,
    send: pooledSend,
  });
  const device = { "x-device-id": scope.deviceId, "user-agent": scope.userAgent };
  return {
    auth: apiClient<AuthPaths>({ ...options(scope.services.auth), headers: { ...headers, ...device } }),
    catalogue: apiClient<CataloguePaths>(options(scope.services.catalogue)),
    orders: apiClient<OrdersPaths>(options(scope.services.orders)),
    adapters: apiClient<AdaptersPaths>(options(scope.services.adapters)),
  };
}
