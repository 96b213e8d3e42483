import type { ServerOptions } from "node:http";
import type { Server, Socket } from "node:net";
import { networkOf } from "@haat/service-kit/caller-network";
import { overloaded } from "@haat/service-kit/concurrency-limit";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { FastifyInstance } from "fastify";
import { sendPlainError } from "./plain-error.ts";

/** For Node's HTTP server: closes a connection whose request head does not arrive in time. */
export const connectionTimeouts: ServerOptions = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2000,
};

/** Open connections; each takes about 10 KB and a file descriptor, which calls to services need too. */
const maxConnections = 12_000;
/** Browsers and proxies send the next request after the response; two can overlap briefly. */
const maxPipelined = 4;
/** Characters. The longest URL, a search of the storefront with every filter set, has fewer than 1,500. */
const maxUrlLength = 4096;

/**
 * Limits a server's open connections. Above the limit, the client with the most connections loses its oldest one, so
 * that a client with thousands of idle connections cannot keep others out. Behind an ingress there is one client only,
 * and its newest connection is closed.
 */
export function shareConnections(server: Server, maxOpen: number): void {
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
    if (total <= maxOpen) return;
    const start: [string, Set<Socket>] = [newcomer, own];
    const [client, sockets] = [...open].reduce((a, b) => (b[1].size > a[1].size ? b : a), start);
    const [oldest = socket] = sockets;
    const surplus = client === newcomer ? socket : oldest;
    forget(client, surplus);
    surplus.destroy();
  });
}

/** Limits the parallel requests of one connection, and the length of a URL. */
export function limitConnections(app: FastifyInstance): void {
  shareConnections(app.server, maxConnections);
  const inProgress = new WeakMap<Socket, number>();
  app.addHook("onRequest", async (request, reply) => {
    const { socket } = request.raw;
    const requests = (inProgress.get(socket) ?? 0) + 1;
    inProgress.set(socket, requests);
    reply.raw.once("close", () => inProgress.set(socket, (inProgress.get(socket) ?? 1) - 1));
    // The connection closes after the first surplus request, so the others get no response.
    if (requests > maxPipelined + 1) return reply.hijack();
    if (requests > maxPipelined)
      return sendPlainError(request, reply.header("connection", "close"), overloaded());
    if (request.url.length > maxUrlLength)
      return sendPlainError(request, reply, new ApiError("URL_TOO_LONG", messages().urlTooLong));
  });
}
