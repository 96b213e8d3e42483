import createClient, { type Client } from "openapi-fetch";
import type { Agent } from "undici";
import { callService } from "./call-service.ts";

type Send = (request: Request, signal: AbortSignal) => Promise<Response>;

export interface ClientOptions {
  readonly baseUrl: string;
  /** The headers of one call, such as a token and the request id. */
  readonly headers?: () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
  readonly timeoutMs?: number;
  /** Aborts when the shopper has disconnected: reads are cancelled, writes are finished. */
  readonly disconnected?: AbortSignal;
  /** How a request is sent and its whole reply read. */
  readonly send?: Send;
}

const defaultTimeoutMs = { read: 4000, write: 10_000 };

/**
 * A typed client of one service, for servers: `apiClient<paths>({ baseUrl })` with `paths` from `@haat/api-clients/<service>`. Read the
 * results of its calls with `replyOf`.
 */
export function apiClient<Paths extends object>(options: ClientOptions): Client<Paths, "application/json"> {
  const { baseUrl, headers, timeoutMs, disconnected, send = sendToService } = options;
  const client = createClient<Paths, "application/json">({
    baseUrl,
    fetch: async (request) => {
      const isRead = request.method === "GET";
      const timeout = AbortSignal.timeout(timeoutMs ?? defaultTimeoutMs[isRead ? "read" : "write"]);
      const left = isRead && disconnected ? [disconnected] : [];
      return await send(request, AbortSignal.any([request.signal, timeout, ...left]));
    },
  });
  client.use({
    onRequest: async ({ request }) => {
      for (const [name, value] of Object.entries((await headers?.()) ?? {})) request.headers.set(name, value);
    },
    onError: ({ request, schemaPath, error }) =>
      new Error(`${request.method} ${schemaPath} got no reply`, { cause: error }),
  });
  return client;
}

/** Sends a request and returns its whole reply. */
export async function sendToService(request: Request, signal: AbortSignal, agent?: Agent): Promise<Response> {
  const { origin, pathname, search } = new URL(request.url);
  const call = {
    origin,
    path: pathname + search,
    method: request.method,
    headers: Object.fromEntries(request.headers),
    body: request.method === "GET" ? null : await request.text(),
    signal,
  };
  const reply = await callService(call, agent);
  const text = await reply.body.text();
  const headers = new Headers();
  for (const [name, value] of Object.entries(reply.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  return new Response(text === "" ? null : text, { status: reply.statusCode, headers });
}
