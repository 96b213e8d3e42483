import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import { type HealthChecks, readinessOf } from "./health.ts";

/** Answers a GET request of one path. */
export type Endpoint = (response: ServerResponse) => Promise<void>;

interface ManagementServerOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  /** By path. */
  readonly endpoints: Readonly<Record<string, Endpoint>>;
}

/**
 * A small HTTP server for whatever runs the process, on a port that shoppers do not reach. It is not Fastify, which a
 * worker does not load.
 */
export async function startManagementServer({
  host,
  port,
  log,
  endpoints,
}: ManagementServerOptions): Promise<{ port: number; close: () => Promise<void> }> {
  const byPath = new Map(Object.entries(endpoints));
  const server = createServer((request, response) => {
    const endpoint = request.method === "GET" ? byPath.get(request.url?.split("?", 1)[0] ?? "") : undefined;
    if (!endpoint) return response.writeHead(404).end();
    endpoint(response).catch((error: unknown) => {
      log.warn({ err: error }, "management request failed");
      response.destroy();
    });
  });
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** `/healthz` and `/readyz` of a process without an app, with the meaning that they have in an app. */
export function probeEndpoints(
  checks: HealthChecks,
  log: Pick<FastifyBaseLogger, "info" | "warn">,
  isStopping: () => boolean,
): Readonly<Record<"/healthz" | "/readyz", Endpoint>> {
  const readiness = readinessOf(checks, log, isStopping);
  return {
    "/healthz": async (response) => sendJson(response, 200, { success: true }),
    "/readyz": async (response) => {
      const { status, body } = await readiness();
      sendJson(response, status, body);
    },
  };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}
