import type { paths as AdaptersPaths } from "@haat/api-clients/adapters";
import type { paths as AuthPaths } from "@haat/api-clients/auth";
import type { paths as CataloguePaths } from "@haat/api-clients/catalogue";
import { apiClient } from "@haat/api-clients/client";
import type { paths as OrdersPaths } from "@haat/api-clients/orders";
import { pooledSend } from "@haat/api-clients/pooled-send";
import type { PageScope } from "../../server/pages.ts";
import { defaultRetryAfter, retryAfterOf } from "./reply.server.ts";

type Send = typeof pooledSend;

/** Typed clients of the four services that send the shopper's token. Read their results with `replyOf`. */
export type Clients = ReturnType<typeof createClients>;

export function createClients(scope: PageScope, onLimited: (seconds: number) => void) {
  const headers = { "x-request-id": scope.requestId, "x-forwarded-for": scope.clientAddress };
  const device = { "x-device-id": scope.deviceId, "user-agent": scope.userAgent };
  const clientOf = <Paths extends object>(baseUrl: string, send: Send, more: Record<string, string> = {}) => {
    const client = apiClient<Paths>({
      baseUrl,
      authorization: () => scope.token && `Bearer ${scope.token}`,
      headers: { ...headers, ...more },
      disconnected: scope.disconnected,
      send,
    });
    client.use({
      onResponse: ({ response }) => {
        if (response.status === 429) onLimited(retryAfterOf(response) ?? defaultRetryAfter);
      },
    });
    return client;
  };
  const { sources, shopReplies } = scope;
  const sendToCatalogue: Send = async (request, signal) => {
    try {
      const response = await shopReplies.send(request, signal, pooledSend);
      sources.addCatalogueReply(response);
      return response;
    } catch (error) {
      sources.addOther();
      throw error;
    }
  };
  const sendToOther: Send = async (request, signal) => {
    sources.addOther();
    return await pooledSend(request, signal);
  };
  return {
    auth: clientOf<AuthPaths>(scope.services.auth, sendToOther, device),
    catalogue: clientOf<CataloguePaths>(scope.services.catalogue, sendToCatalogue),
    orders: clientOf<OrdersPaths>(scope.services.orders, sendToOther),
    adapters: clientOf<AdaptersPaths>(scope.services.adapters, sendToOther),
  };
}
