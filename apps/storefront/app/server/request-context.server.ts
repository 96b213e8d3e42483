import { createContext } from "react-router-dom";
import type { PageScope } from "../../server/pages.ts";
import type { Branch } from "../lib/branch.ts";
import type { PaceName } from "../lib/pace.ts";
import { loadBranches } from "./branches.server.ts";
import { type Clients, createClients } from "./clients.server.ts";
import { isServiceError, logPageError } from "./service-errors.server.ts";
import type { Session } from "./session.server.ts";
import { readSession } from "./session.server.ts";

/** One request's view of the shop: get it in a loader or action with `context.get(requestContext)`. */
export interface RequestContext {
  /** Lets our inline scripts run under the content security policy. */
  readonly nonce: string;
  readonly log: PageScope["log"];
  readonly pace: PaceName;
  readonly publicOrigin: string;
  readonly paymentPageOrigin: string;
  readonly clients: Clients;
  /** The shop's branches; never throws. */
  readonly branches: () => Promise<readonly Branch[]>;
  /** Seconds to wait, when a service said that this request was over a limit; else null. */
  readonly limitedFor: number | null;
  /** Says in the answer after how many seconds the request may be sent again. */
  readonly retryAfter: (seconds: number) => void;
  /** Who is signed in, or null. Auth is asked at most once per request; a dead token takes its cookie with it. */
  readonly session: () => Promise<Session | null>;
  /**
   * The same for pages that must know: they cannot take "auth is away" for "nobody is signed in".
   * @throws ApiErrorReply or ServiceUnreachable
   */
  readonly checkSession: () => Promise<Session | null>;
  /** Keeps an access token in this browser's cookie; goes out with whatever the loader or action answers. */
  readonly signIn: (token: string) => void;
  /** Forgets it. */
  readonly signOut: () => void;
}

export const requestContext = createContext<RequestContext>();

export function createRequestContext(scope: PageScope): RequestContext {
  let limitedFor: number | null = null;
  const clients = createClients(scope, (seconds) => {
    limitedFor = seconds;
  });
  let asked: Promise<Session | null> | undefined;
  const checkSession = () => {
    asked ??= scope.token === undefined ? Promise.resolve(null) : readSession(clients.auth, scope.dropToken);
    return asked;
  };
  return {
    nonce: scope.nonce,
    log: scope.log,
    pace: scope.config.PACE,
    publicOrigin: scope.config.PUBLIC_ORIGIN,
    paymentPageOrigin: scope.config.PAYMENT_PAGE_ORIGIN,
    clients,
    branches: async () => await loadBranches(clients.catalogue, scope),
    get limitedFor() {
      return limitedFor;
    },
    retryAfter: scope.retryAfter,
    checkSession,
    session: async () => {
      try {
        return await checkSession();
      } catch (error) {
        if (!isServiceError(error)) throw error;
        // The shop stays open while auth is away; the token is kept for when it is back.
        logPageError(scope.log, error);
        return null;
      }
    },
    signIn: scope.keepToken,
    signOut: scope.dropToken,
  };
}
