import createClient, { type Client } from "openapi-fetch";
import { defaultTimeoutMs, withRetry } from "./attempts.ts";

/** Sends a request and returns the whole response; throws when it is truncated. */
type Send = (request: Request, signal: AbortSignal) => Promise<Response>;

export interface ClientOptions {
  readonly baseUrl: string;
  /** The Authorization header of one call: a user's token, a service token, or none. */
  readonly authorization?: () => Promise<string | undefined> | string | undefined;
  /** Headers of every call: the request id, the shopper's IP address. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** How a request is sent: `fetch` by default. */
  readonly send?: Send;
  /** Aborts when the shopper has disconnected: reads are cancelled, writes are finished. */
  readonly disconnected?: AbortSignal;
}

/**
 * A typed client of one service, for servers: `apiClient<paths>({ baseUrl })` with `paths` from `@haat/api-clients/<service>`.
 * @throws ServiceUnreachable from every call without a response within the timeout.
 */
export function apiClient<Paths extends object>(options: ClientOptions): Client<Paths, "application/json"> {
  const client = createClient<Paths, "application/json">({
    baseUrl: options.baseUrl,
    fetch: async (request) => {
      const reads = request.method === "GET";
      const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs[reads ? "GET" : "POST"]);
      const stop = reads && options.disconnected ? AbortSignal.any([timeout, options.disconnected]) : timeout;
      const call = { method: request.method, path: new URL(request.url).pathname, stop };
      const { send = fetchWhole } = options;
      return await withRetry(call, async () => await send(request, AbortSignal.any([request.signal, stop])));
    },
  });
  client.use({
    onRequest: async ({ request }) => {
      const authorization = await options.authorization?.();
      if (authorization) request.headers.set("authorization", authorization);
      for (const [name, value] of Object.entries(options.headers ?? {})) request.headers.set(name, value);
      return request;
    },
  });
  return client;
}

async function fetchWhole(request: Request, signal: AbortSignal): Promise<Response> {
  const response = await fetch(request, { signal });
  await response.clone().arrayBuffer();
  return response;
}
