import http, { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { urlToHttpOptions } from "node:url";
import { spreadConnections } from "./spread-connections.ts";

export interface ServiceCall {
  /** The service's URL without a path. */
  readonly origin: string;
  /** With the query. */
  readonly path: string;
  readonly method: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array | null | undefined;
  /** The longest wait for the head of the reply, and for more of its body while someone reads it; the latter may take twice as long. */
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
/** Unused connections are closed after this time. Services close theirs later: a call on a connection that they close just then is lost. */
const unusedMs = 60_000;

/**
 * Connections to services, which calls use in turn. Node's own client, because undici and the parser that it compiles take 10 to 15 MB
 * of a process.
 */
export class ServiceConnections {
  readonly #agent: http.Agent;
  readonly #calls = new Set<http.ClientRequest>();

  /** @param maxConnections to one service. Further calls wait. */
  constructor(maxConnections = Number.POSITIVE_INFINITY) {
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: maxConnections, timeout: unusedMs });
  }

  /**
   * The head of the reply, whose body arrives later.
   * @throws Error with the `code` of the connection's error or ETIMEDOUT, or the reason of the signal.
   */
  async send({ origin, path, method, headers, body, silenceMs, signal }: ServiceCall): Promise<ServiceReply> {
    signal?.throwIfAborted();
    const { hostname, port } = urlToHttpOptions(new URL(origin));
    const request = http.request({
      agent: this.#agent,
      lookup: spreadConnections,
      hostname,
      port,
      path,
      method,
      headers: { ...headers, ...(body ? { "content-length": Buffer.byteLength(body) } : {}) },
    });
    this.#calls.add(request);
    const timers: NodeJS.Timeout[] = [];
    try {
      return await new Promise<ServiceReply>((resolve, reject) => {
        let reply: IncomingMessage | undefined;
        // A request that waits for a connection reports nothing when it is destroyed, so the promise is rejected, too.
        const end = (error: Error) => {
          reject(error);
          (reply ?? request).destroy(error);
        };
        const abort = () => end(signal?.reason);
        signal?.addEventListener("abort", abort, { once: true });
        request.on("close", () => {
          signal?.removeEventListener("abort", abort);
          this.#calls.delete(request);
          if (!reply) reject(failure("ECONNRESET", `${origin}: the connection was closed`));
        });
        request.on("error", reject);
        request.on("socket", (socket) => {
          if (!socket.connecting) return;
          const timer = setTimeout(() => end(failure("ETIMEDOUT", `${origin}: not connected`)), connectMs);
          timers.push(timer);
          socket.once("connect", () => clearTimeout(timer));
        });
        if (silenceMs !== undefined)
          timers.push(setTimeout(() => end(failure("ETIMEDOUT", `${origin}: no reply`)), silenceMs));
        request.on("response", (head) => {
          reply = head;
          if (silenceMs !== undefined) endSilence(reply, silenceMs);
          resolve({ statusCode: reply.statusCode ?? 0, headers: reply.headers, body: reply });
        });
        request.end(body ?? undefined);
      });
    } finally {
      for (const timer of timers) clearTimeout(timer);
    }
  }

  /** Waits for the calls in progress, then closes all connections. */
  async close(): Promise<void> {
    const closed = [...this.#calls].map(
      async (request) => await new Promise((resolve) => request.once("close", resolve)),
    );
    await Promise.all(closed);
    this.#agent.destroy();
  }
}

/**
 * Destroys a reply when its reader waits longer than this, at most twice as long, for the next bytes. Bytes that wait for a slow reader
 * are no silence.
 */
function endSilence(reply: IncomingMessage, silenceMs: number): void {
  const { socket } = reply;
  let silentAt = -1;
  const timer = setInterval(() => {
    const waiting = !reply.complete && reply.readableLength === 0;
    if (waiting && silentAt === socket.bytesRead)
      reply.destroy(failure("ETIMEDOUT", "the reply stopped before its end"));
    // Only from here: a reader that took the last bytes a moment ago has not waited yet.
    silentAt = waiting ? socket.bytesRead : -1;
  }, silenceMs);
  for (const event of ["end", "close"]) reply.once(event, () => clearInterval(timer));
}

function failure(code: "ECONNRESET" | "ETIMEDOUT", message: string): Error {
  return Object.assign(new Error(message), { code });
}

/** The whole body of a reply. @throws Error when it is truncated. */
export async function readBody(body: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const truncated = () => body.errored ?? failure("ECONNRESET", "the reply stopped before its end");
  if (body.destroyed) throw truncated();
  const chunks: Buffer[] = [];
  // An iterator takes twice as long for a short body.
  await new Promise<void>((resolve, reject) => {
    body.on("data", (chunk: Buffer) => chunks.push(chunk));
    body.on("end", resolve);
    body.on("error", reject);
    body.on("close", () => {
      if (!body.readableEnded) reject(truncated());
    });
  });
  return Buffer.concat(chunks);
}
