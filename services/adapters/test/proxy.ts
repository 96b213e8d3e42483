import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";

export interface Proxy {
  readonly url: string;
  /** The targets from now on, in turn. */
  readonly forwardTo: (urls: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

const forwardedHeaders = new Set(["content-type", "authorization", "user-agent", "accept"]);

/** A fake of the storefront's API proxy: one address in front of several processes. */
export async function startProxy(): Promise<Proxy> {
  let targets: readonly string[] = [];
  let next = 0;
  // As in the storefront. A request may arrive on a connection at the moment its time ends, and is lost then.
  const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    const target = targets[next++ % targets.length];
    forward(request, target ?? "http://127.0.0.1:9").then(
      async (reply) => {
        response.writeHead(reply.status, Object.fromEntries(reply.headers));
        response.end(Buffer.from(await reply.arrayBuffer()));
      },
      () => response.writeHead(502).end(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    forwardTo: (urls) => {
      targets = urls;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function forward(request: IncomingMessage, target: string): Promise<Response> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    const isForwarded = name.startsWith("x-") || forwardedHeaders.has(name);
    if (isForwarded && typeof value === "string") headers.set(name, value);
  }
  const body = parts.length > 0 ? Buffer.concat(parts) : null;
  return await fetch(target + request.url, {
    method: request.method ?? "GET",
    headers,
    body,
    redirect: "manual",
  });
}
