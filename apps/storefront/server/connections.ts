import type { ServerOptions } from "node:http";
import type { Server, Socket } from "node:net";
import { networkOf, overloaded } from "@haat/service-kit/concurrency-limit";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { FastifyInstance } from "fastify";
import { sendPlainError } from "./plain-error.ts";

/** For Node's HTTP server. A connection that sends no whole request head in time is closed. */
export const connectionTimeouts: ServerOptions = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2000,
};

/** Open connections; each takes about 10 KB and a file descriptor, which calls to services need too. */
const maxConnections = 12_000;
/** Browsers and proxies send the next request when they have the answer. Two can overlap for a moment. */
const maxPipelined = 4;
/** Characters. The longest address of the shop's own is a search with every filter set, below 1,500. */
const maxUrlLength = 4096;

/**
 * Bounds how many connections a server has open. When there are too many, the client that has most of them loses its
 * oldest for one of another client; otherwise whoever opens thousands and lets them idle would keep all others out.
 * Behind an ingress there is one client only, and the newest connection is closed.
 */
export function shareConnections(server: Server, most: number): void {
  const open = new Map<string, Set<Socket>>();
  let total = 0;
  const forget = (client: string, socket: Socket) => {
    const own = open.get(client);
    if (!own?.delete(socket)) return;
    total -= 1;
    if (own.size === 0) open.delete(client);
  };
  server.on("connection", (socket) => {
    const newcomer = networkOf(socket.remoteAddress ?? "");
    const own = open.get(newcomer) ?? new Set();
    open.set(newcomer, own.add(socket));
    total += 1;
    socket.once("close", () => forget(newcomer, socket));
    if (total <= most) return;
    const start: [string, Set<Socket>] = [newcomer, own];
    const [client, sockets] = [...open].reduce((a, b) => (b[1].size > a[1].size ? b : a), start);
    const [oldest = socket] = sockets;
    const surplus = client === newcomer ? socket : oldest;
    forget(client, surplus);
    surplus.destroy();
  });
}

/** Bounds what one connection can ask for at the same time, and how long an address may be. */
export function limitConnections(app: FastifyInstance): void {
  shareConnections(app.server, maxConnections);
  const inProgress = new WeakMap<Socket, number>();
  app.addHook("onRequest", async (request, reply) => {
    const { socket } = request.raw;
    const requests = (inProgress.get(socket) ?? 0) + 1;
    inProgress.set(socket, requests);
    reply.raw.once("close", () => inProgress.set(socket, (inProgress.get(socket) ?? 1) - 1));
    // The connection closes after the first surplus request, so the others get no answer.
    if (requests > maxPipelined + 1) return reply.hijack();
    if (requests > maxPipelined)
      return sendPlainError(request, reply.header("connection", "close"), overloaded());
    if (request.url.length > maxUrlLength)
      return sendPlainError(request, reply, new ApiError("URL_TOO_LONG", messages.urlTooLong));
  });
}
