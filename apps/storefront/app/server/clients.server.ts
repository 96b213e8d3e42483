import type { paths as AdaptersPaths } from "@haat/api-clients/adapters";
import type { paths as AuthPaths } from "@haat/api-clients/auth";
import type { paths as CataloguePaths } from "@haat/api-clients/catalogue";
import { apiClient } from "@haat/api-clients/client";
import type { paths as OrdersPaths } from "@haat/api-clients/orders";
import { retryAfterOf } from "@haat/api-clients/reply";
import type { PageScope, ServiceName } from "./page-scope.server.ts";
import { defaultRetryAfter } from "./service-errors.server.ts";

/** Typed clients of the four services that send the shopper's token. Read their results with `replyOf`. */
export type Clients = ReturnType<typeof createClients>;

export function createClients(scope: PageScope, onLimited: (seconds: number) => void) {
  const headers = {
    "x-request-id": scope.requestId,
    "accept-language": scope.locale,
    "x-forwarded-for": scope.clientAddress,
    ...(scope.token === undefined ? {} : { authorization: `Bearer ${scope.token}` }),
  };
  const device = { "x-device-id": scope.deviceId, "user-agent": scope.userAgent };
  const clientOf = <Paths extends object>(service: ServiceName, more: Record<string, string> = {}) => {
    const client = apiClient<Paths>({
      baseUrl: scope.services[service],
      headers: () => ({ ...headers, ...more }),
      disconnected: scope.disconnected,
      send: async (request, signal) => await scope.send(service, request, signal),
    });
    client.use({
      onResponse: ({ response }) => {
        if (response.status === 429) onLimited(retryAfterOf(response) ?? defaultRetryAfter);
      },
    });
    return client;
  };
  return {
    auth: clientOf<AuthPaths>("auth", device),
    catalogue: clientOf<CataloguePaths>("catalogue"),
    orders: clientOf<OrdersPaths>("orders"),
    adapters: clientOf<AdaptersPaths>("adapters"),
  };
}
