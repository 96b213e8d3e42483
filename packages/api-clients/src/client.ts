import createClient, { type Client } from "openapi-fetch";

/** The service did not answer in time, or not at all. Nothing is known about what it did. */
export class Unreachable extends Error {
  override name = "Unreachable";
}

export interface ClientOptions {
  readonly baseUrl: string;
  /** The Authorization header's value for one call: a person's token, a fresh service token, or none. */
  readonly authorization?: () => Promise<string | undefined> | string | undefined;
  /** Headers that travel with every call: the request id, the shopper's address. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

/** A read has a second try; a write may wait while the service asks others in its turn (an SMS provider, 5 s). */
const usualTimeoutMs = { read: 4000, write: 10_000 };

/**
 * A typed client of one service: `apiClient<paths>({ baseUrl })` with `paths` from `@haat/api-clients/<service>`.
 * Reads are tried a second time when the first did not arrive; writes never are.
 * @throws Unreachable from every call when there is no answer within the timeout.
 */
export function apiClient<Paths extends object>(options: ClientOptions): Client<Paths, "application/json"> {
  const client = createClient<Paths, "application/json">({
    baseUrl: options.baseUrl,
    fetch: async (request) => {
      const again = request.method === "GET" ? request.clone() : undefined;
      const timeoutMs = options.timeoutMs ?? usualTimeoutMs[again ? "read" : "write"];
      try {
        return await attempt(request, timeoutMs);
      } catch (error) {
        if (!again) throw error;
        return await attempt(again, timeoutMs);
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

async function attempt(request: Request, timeoutMs: number): Promise<Response> {
  try {
    const response = await fetch(request, {
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]),
    });
    // An answer that stops half-way is none.
    await response.clone().arrayBuffer();
    return response;
  } catch (error) {
    throw new Unreachable(`${request.method} ${new URL(request.url).pathname} got no answer`, {
      cause: error,
    });
  }
}
