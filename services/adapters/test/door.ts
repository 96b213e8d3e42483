import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";

export interface Door {
  readonly url: string;
  /** Sends to these from now on, in turn. */
  readonly leadTo: (urls: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

/** Stands where the storefront's door stands: one address in front of several processes. */
export async function openDoor(): Promise<Door> {
  let targets: readonly string[] = [];
  let turn = 0;
  const server = createServer((request, response) => {
    const target = targets[turn++ % targets.length];
    forward(request, target ?? "http://127.0.0.1:9").then(
      async (answer) => {
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        response.end(Buffer.from(await answer.arrayBuffer()));
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
    leadTo: (urls) => {
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
  for (const name of [
    "content-type",
    "authorization",
    "user-agent",
    "accept",
    "x-webhook-token",
    "x-forwarded-for",
  ]) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  const body = parts.length > 0 ? Buffer.concat(parts) : null;
  return await fetch(target + request.url, {
    method: request.method ?? "GET",
    headers,
    body,
    redirect: "manual",
  });
}
