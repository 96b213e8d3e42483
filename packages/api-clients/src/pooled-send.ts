import { bridgeRestart } from "./bridge-restart.ts";
import { readBody, type ServiceCall, ServiceConnections, type ServiceReply } from "./service-connections.ts";

/** Shared by all clients in the process. Without a limit each call of a burst opens its own connection. */
const connections = new ServiceConnections(64);

/**
 * `ClientOptions.send` for servers. Separate from `client.ts`, because browsers load that file and have no connections
 * of their own.
 */
export async function pooledSend(request: Request, signal: AbortSignal): Promise<Response> {
  const { origin, pathname, search } = new URL(request.url);
  const body = request.method === "GET" ? null : new Uint8Array(await request.arrayBuffer());
  const reply = await pooledCall({
    origin,
    path: pathname + search,
    method: request.method,
    headers: Object.fromEntries(request.headers),
    body,
    signal,
  });
  return toResponse(request.url, reply, await readBody(reply.body));
}

/** A call on the shared connections. */
export async function pooledCall(
  call: ServiceCall & { readonly signal: AbortSignal },
): Promise<ServiceReply> {
  const { origin, signal } = call;
  // The clients send a read again.
  return await bridgeRestart({ origin, mayResend: false, signal }, async () => await connections.send(call));
}

function toResponse(url: string, reply: ServiceReply, body: Buffer<ArrayBuffer>): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(reply.headers)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  }
  const response = new Response(body.byteLength === 0 ? null : body, { status: reply.statusCode, headers });
  // A Response that `fetch` did not create has no URL.
  return Object.defineProperty(response, "url", { value: url });
}
