import createClient, { type Client } from "openapi-fetch";
import { Agent, type Dispatcher } from "undici";

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
  /** Aborts when nobody waits for the answers any more: reads are given up, writes are finished. */
  readonly left?: AbortSignal;
}

const usualTimeoutMs = { read: 4000, write: 10_000 };

/**
 * Connections to one service, shared by all its clients in the process; more calls wait in line. Without a bound each call
 * of a burst opens a connection of its own, and closing thousands of them blocks the process for minutes: with each that
 * closes, undici goes through all the others.
 */
const dispatcher = new Agent({ connections: 64, pipelining: 1, connect: { timeout: 2000 } });

/**
 * A typed client of one service: `apiClient<paths>({ baseUrl })` with `paths` from `@haat/api-clients/<service>`.
 * A read whose connection fails is tried a second time. One that timed out is not: a service that is too slow would get
 * twice the load. Writes are never repeated.
 * @throws Unreachable from every call when there is no answer within the timeout.
 */
export function apiClient<Paths extends object>(options: ClientOptions): Client<Paths, "application/json"> {
  const client = createClient<Paths, "application/json">({
    baseUrl: options.baseUrl,
    fetch: async (request) => {
      const reads = request.method === "GET";
      const timeout = AbortSignal.timeout(options.timeoutMs ?? usualTimeoutMs[reads ? "read" : "write"]);
      if (!reads) return await attempt(request, timeout);
      const stop = options.left === undefined ? timeout : AbortSignal.any([timeout, options.left]);
      try {
        return await attempt(request, stop);
      } catch (error) {
        if (stop.aborted) throw error;
        return await attempt(request, stop);
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

async function attempt(request: Request, stop: AbortSignal): Promise<Response> {
  const { origin, pathname, search } = new URL(request.url);
  try {
    const answer = await dispatcher.request({
      origin,
      path: pathname + search,
      method: request.method,
      headers: Object.fromEntries(request.headers),
      body: request.method === "GET" ? null : new Uint8Array(await request.arrayBuffer()),
      signal: stop,
    });
    // An answer that stops half-way is none.
    const body = await answer.body.arrayBuffer();
    return responseOf(request.url, answer, body);
  } catch (error) {
    throw new Unreachable(`${request.method} ${pathname} got no answer`, { cause: error });
  }
}

function responseOf(url: string, answer: Dispatcher.ResponseData, body: ArrayBuffer): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  }
  const response = new Response(body.byteLength === 0 ? null : body, { status: answer.statusCode, headers });
  // A response that was not fetched has no address by itself.
  return Object.defineProperty(response, "url", { value: url });
}
