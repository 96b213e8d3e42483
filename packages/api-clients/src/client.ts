import createClient, { type Client } from "openapi-fetch";

/** The service sent no response in time. It may have processed the request. */
export class ServiceUnreachable extends Error {
  override name = "ServiceUnreachable";
}

/** Sends a request and returns the whole response; throws when it is truncated. */
type Send = (request: Request, signal: AbortSignal) => Promise<Response>;

export interface ClientOptions {
  readonly baseUrl: string;
  /** The Authorization header of one call: a user's token, a service token, or none. */
  readonly authorization?: () => Promise<string | undefined> | string | undefined;
  /** Headers of every call: the request id, the shopper's IP address. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** How a request is sent: `pooledSend` on servers, `fetch` by default. */
  readonly send?: Send;
  /** Aborts when the shopper has disconnected: reads are cancelled, writes are finished. */
  readonly disconnected?: AbortSignal;
}

const defaultTimeoutMs = { read: 4000, write: 10_000 };

/**
 * A typed client of one service: `apiClient<paths>({ baseUrl })` with `paths` from `@haat/api-clients/<service>`. A
 * read is retried once when its connection fails, but not after a timeout, which would double the load of a slow
 * service. A write that may have arrived is never retried.
 * @throws ServiceUnreachable from every call without a response within the timeout.
 */
export function apiClient<Paths extends object>(options: ClientOptions): Client<Paths, "application/json"> {
  const client = createClient<Paths, "application/json">({
    baseUrl: options.baseUrl,
    fetch: async (request) => {
      const reads = request.method === "GET";
      const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs[reads ? "read" : "write"]);
      if (!reads) return await attempt(options, request, timeout);
      const stop =
        options.disconnected === undefined ? timeout : AbortSignal.any([timeout, options.disconnected]);
      try {
        return await attempt(options, request, stop);
      } catch (error) {
        if (stop.aborted) throw error;
        return await attempt(options, request, stop);
      }
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

async function attempt(
  { send = fetchWhole }: ClientOptions,
  request: Request,
  stop: AbortSignal,
): Promise<Response> {
  try {
    return await send(request, AbortSignal.any([request.signal, stop]));
  } catch (error) {
    throw new ServiceUnreachable(`${request.method} ${new URL(request.url).pathname} got no response`, {
      cause: error,
    });
  }
}

async function fetchWhole(request: Request, signal: AbortSignal): Promise<Response> {
  const response = await fetch(request, { signal });
  await response.clone().arrayBuffer();
  return response;
}
