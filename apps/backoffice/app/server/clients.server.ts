import type { paths as AdaptersPaths } from "@haat/api-clients/adapters";
import type { paths as AuthPaths } from "@haat/api-clients/auth";
import type { paths as CataloguePaths } from "@haat/api-clients/catalogue";
import { apiClient } from "@haat/api-clients/client";
import type { paths as OrdersPaths } from "@haat/api-clients/orders";
import type { PageScope, ServiceName } from "./page-scope.server.ts";

/** Typed clients of the four services that send the staff token, which each service checks. Read results with `replyOf`. */
export type Clients = ReturnType<typeof createClients>;

export function createClients({
  requestId,
  locale,
  clientAddress,
  userAgent,
  token,
  services,
  disconnected,
}: PageScope) {
  const headers = {
    "x-request-id": requestId,
    "accept-language": locale,
    "x-forwarded-for": clientAddress,
    "user-agent": userAgent,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const clientOf = <Paths extends object>(service: ServiceName) =>
    apiClient<Paths>({ baseUrl: services[service], headers: () => headers, disconnected });
  return {
    auth: clientOf<AuthPaths>("auth"),
    catalogue: clientOf<CataloguePaths>("catalogue"),
    orders: clientOf<OrdersPaths>("orders"),
    adapters: clientOf<AdaptersPaths>("adapters"),
  };
}
