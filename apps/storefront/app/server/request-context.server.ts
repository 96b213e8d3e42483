import { ApiCallError } from "@haat/api-clients/reply";
import { createContext } from "react-router";
import type { Branch } from "../lib/branch.ts";
import { loadBranches } from "./branches.server.ts";
import { type Clients, createClients } from "./clients.server.ts";
import type { PageScope } from "./page-scope.server.ts";
import { logToleratedError } from "./service-errors.server.ts";
import { readSession, type Session } from "./session.server.ts";

/** Per-request data and clients for loaders and actions: `context.get(requestContext)`. */
export interface RequestContext extends PageScope {
  readonly clients: Clients;
  /** The shop's branches; never throws. */
  readonly branches: () => Promise<readonly Branch[]>;
  /** Seconds to wait when a service replied 429 during this request; else null. */
  readonly limitedFor: number | null;
  /** The session, or null. Checks with auth at most once per request, and clears the cookie of an invalid token. */
  readonly session: () => Promise<Session | null>;
  /**
   * The same, for pages that must not treat an unavailable auth as signed out.
   * @throws ApiCallError
   */
  readonly checkSession: () => Promise<Session | null>;
}

export const requestContext = createContext<RequestContext>();

export function createRequestContext(scope: PageScope): RequestContext {
  let limitedFor: number | null = null;
  const clients = createClients(scope, (seconds) => {
    limitedFor = seconds;
  });
  let session: Promise<Session | null> | undefined;
  const checkSession = () => {
    session ??=
      scope.token === undefined ? Promise.resolve(null) : readSession(clients.auth, scope.dropToken);
    return session;
  };
  return {
    ...scope,
    clients,
    branches: async () => await loadBranches(clients.catalogue, scope),
    get limitedFor() {
      return limitedFor;
    },
    checkSession,
    session: async () => {
      try {
        return await checkSession();
      } catch (error) {
        if (!(error instanceof ApiCallError)) throw error;
        // While auth is unavailable, pages work as for an anonymous shopper and the token is kept.
        logToleratedError(scope.log, "check the session of a page", error);
        return null;
      }
    },
  };
}
