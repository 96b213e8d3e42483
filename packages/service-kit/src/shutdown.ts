import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** The process is about to stop: readiness has to say no, while requests are still served. */
    shuttingDown: boolean;
  }
}

/** Until those who send requests by `/readyz` have seen that they are to send them elsewhere. */
export const shutdownNoticeMs = 3_000;

/**
 * Gives an app its `shuttingDown`, for its readiness to look at. Once it is set every answer ends its connection: one that
 * is kept alive would bring the next request here, and hold up the stop until it times out.
 */
export function installShutdown(app: FastifyInstance): void {
  app.decorate("shuttingDown", false);
  app.addHook("preClose", async () => {
    app.shuttingDown = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (app.shuttingDown) reply.header("connection", "close");
  });
}

/** Says that requests are to be sent elsewhere, and serves on until that has been seen. */
export async function announceShutdown(app: FastifyInstance): Promise<void> {
  app.shuttingDown = true;
  await sleep(shutdownNoticeMs);
}
