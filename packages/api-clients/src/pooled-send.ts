import { Agent, type Dispatcher } from "undici";
import { bridgeRestart } from "./bridge-restart.ts";
import { spreadConnections } from "./spread-connections.ts";

/**
 * The maximum number of connections to one service, shared by all its clients in the process. Further calls wait.
 * Without a limit each call of a burst opens its own connection, and closing thousands of them blocks the process for
 * minutes, because undici scans all others for each.
 */
const dispatcher = new Agent({
  connections: 64,
  pipelining: 1,
  connect: { timeout: 2000, lookup: spreadConnections },
});

/**
 * `ClientOptions.send` for servers. Separate from `client.ts`, because browsers load that file and undici does not run
 * there.
 */
export async function pooledSend(request: Request, signal: AbortSignal): Promise<Response> {
  const { origin, pathname, search } = new URL(request.url);
  const body = request.method === "GET" ? null : new Uint8Array(await request.arrayBuffer());
  const reply = await bridgeRestart(
    // `apiClient` sends a read again.
    { origin, mayResend: false, signal },
    async () =>
      await dispatcher.request({
        origin,
        path: pathname + search,
        method: request.method,
        headers: Object.fromEntries(request.headers),
        body,
        signal,
      }),
  );
  return toResponse(request.url, reply, await reply.body.arrayBuffer());
}

function toResponse(url: string, reply: Dispatcher.ResponseData, body: ArrayBuffer): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(reply.headers)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  }
  const response = new Response(body.byteLength === 0 ? null : body, { status: reply.statusCode, headers });
  // A Response that `fetch` did not create has no URL.
  return Object.defineProperty(response, "url", { value: url });
}
