import http, { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { spreadConnections } from "./spread-connections.ts";

export interface ServiceCall {
  /** The service's URL without a path. */
  readonly origin: string;
  /** With the query. */
  readonly path: string;
  readonly method: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: Uint8Array | null | undefined;
  /** How long the service may send nothing, before and during its reply. */
  readonly silenceMs?: number;
  /** Ends the call, also while the reply's body arrives. */
  readonly signal?: AbortSignal | undefined;
}

export interface ServiceReply {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  /** Must be read to its end or destroyed; until then, its connection serves no other call. */
  readonly body: IncomingMessage;
}

const connectMs = 2000;

/**
 * Connections to services, which calls use in turn. Node's own client, because undici and the parser that it compiles take 15 MB of a
 * process.
 */
export class ServiceConnections {
  readonly #agent: http.Agent;

  /** @param most the maximum number of connections to one service. Further calls wait. */
  constructor(most = Number.POSITIVE_INFINITY) {
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: most });
  }

  /** The head of the reply, whose body arrives later. @throws Error with the `code` of the connection's error. */
  async send({ origin, path, method, headers, body, silenceMs, signal }: ServiceCall): Promise<ServiceReply> {
    const { hostname, port } = new URL(origin);
    const length = body ? { "content-length": body.byteLength } : {};
    return await new Promise((resolve, reject) => {
      const request = http.request({
        agent: this.#agent,
        lookup: spreadConnections,
        hostname,
        port,
        path,
        method,
        headers: { ...headers, ...length },
        ...(signal ? { signal } : {}),
      });
      const giveUp = (doing: string) => () =>
        request.destroy(Object.assign(new Error(`${origin}: ${doing} took too long`), { code: "ETIMEDOUT" }));
      request.on("socket", (socket) => {
        if (!socket.connecting) return;
        const timer = setTimeout(giveUp("connecting"), connectMs);
        for (const event of ["connect", "close"]) socket.once(event, () => clearTimeout(timer));
      });
      if (silenceMs !== undefined) request.setTimeout(silenceMs, giveUp("the reply"));
      request.on("error", reject);
      request.on("response", (reply) =>
        resolve({ statusCode: reply.statusCode ?? 0, headers: reply.headers, body: reply }),
      );
      request.end(body ?? undefined);
    });
  }

  /** Closes the connections that are in no call's use. */
  close(): void {
    this.#agent.destroy();
  }
}

/** The whole body of a reply. @throws Error when it is truncated. */
export async function readBody(body: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
