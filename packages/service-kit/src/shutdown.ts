import { setImmediate as nextIteration, setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** The process is about to stop: `/readyz` returns 503 while requests are still served. */
    shuttingDown: boolean;
  }
}

/** Time for load balancers to see that `/readyz` returns 503. */
export const shutdownNoticeMs = 3_000;

/**
 * Decorates the app with `shuttingDown`. Once it is set, every response closes its connection: a connection that is kept
 * alive would send its next request here and delay the stop.
 */
export function installShutdown(app: FastifyInstance): void {
  app.decorate("shuttingDown", false);
  app.addHook("preClose", async () => {
    app.shuttingDown = true;
    // Accepts the connections that wait at the port. The system would reset them when the port is closed.
    await nextIteration();
    await nextIteration();
  });
  app.addHook("onSend", async (_request, reply) => {
    if (app.shuttingDown) reply.header("connection", "close");
  });
}

/** Makes `/readyz` return 503 and waits until load balancers have seen it. */
export async function announceShutdown(app: FastifyInstance): Promise<void> {
  app.shuttingDown = true;
  await sleep(shutdownNoticeMs);
}
