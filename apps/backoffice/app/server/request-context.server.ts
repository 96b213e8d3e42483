import { createContext } from "react-router";
import { type Clients, createClients } from "./clients.server.ts";
import type { PageScope } from "./page-scope.server.ts";

/** Per-request data and clients for loaders and actions: `context.get(requestContext)`. */
export interface RequestContext
  extends Pick<PageScope, "nonce" | "log" | "storefrontOrigin" | "keepToken" | "dropToken" | "retryAfter"> {
  readonly clients: Clients;
  /** Whether the browser sent a staff token, valid or not. */
  readonly hasToken: boolean;
}

export const requestContext = createContext<RequestContext>();

export function createRequestContext(scope: PageScope): RequestContext {
  const { nonce, log, storefrontOrigin, keepToken, dropToken, retryAfter, token } = scope;
  return {
    nonce,
    log,
    storefrontOrigin,
    keepToken,
    dropToken,
    retryAfter,
    clients: createClients(scope),
    hasToken: token !== undefined,
  };
}
