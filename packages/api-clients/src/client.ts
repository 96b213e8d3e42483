import createClient, { type Client } from "openapi-fetch";

/** The service did not answer in time, or not at all. Nothing is known about what it did. */
export class ServiceUnreachable extends Error {
  override name = "ServiceUnreachable";
}

/** The whole answer to a request; throws when it stops half-way. */
type Send = (request: Request, signal: AbortSignal) => Promise<Response>;

export interface ClientOptions {
  readonly baseUrl: string;
  /** The Authorization header's value for one call: a person's token, a fresh service token, or none. */
  readonly authorization?: () => Promise<string | undefined> | string | undefined;
  /** Headers that travel with every call: the request id, the shopper's address. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** How a request is sent: `pooledSend` on servers, `fetch` when it is left out. */
  readonly send?: Send;
  /** Aborts when nobody waits for the answers any more: reads are given up, writes are finished. */
  readonly left?: AbortSignal;
}

const usualTimeoutMs = { read: 4000, write: 10_000 };

/**
 * A typed client of one service: `apiClient<paths>({ baseUrl })` with `paths` from `@haat/api-clients/<service>`.
 * A read whose connection fails is tried a second time. One that timed out is not: a service that is too slow would get
 * twice the load. Writes are never repeated.
 * @throws ServiceUnreachable from every call when there is no answer within the timeout.
 */
export function apiClient<Paths extends object>(options: ClientOptions): Client<Paths, "application/json"> {
  const client = createClient<Paths, "application/json">({
    baseUrl: options.baseUrl,
    fetch: async (request) => {
      const reads = request.method === "GET";
      const timeout = AbortSignal.timeout(options.timeoutMs ?? usualTimeoutMs[reads ? "read" : "write"]);
      if (!reads) return await attempt(options, request, timeout);
      const stop = options.left === undefined ? timeout : AbortSignal.any([timeout, options.left]);
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
    throw new ServiceUnreachable(`${request.method} ${new URL(request.url).pathname} got no answer`, {
      cause: error,
    });
  }
}

async function fetchWhole(request: Request, signal: AbortSignal): Promise<Response> {
  const response = await fetch(request, { signal });
  await response.clone().arrayBuffer();
  return response;
}
