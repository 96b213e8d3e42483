import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** The process is about to stop: readiness has to say no, while requests are still served. */
    stopping: boolean;
  }
}

/** Until those who send requests by `/readyz` have seen that they are to send them elsewhere. */
export const farewellMs = 3_000;

/**
 * Gives an app its `stopping`, for its readiness to look at. Once it is set every answer ends its connection: one that
 * is kept alive would bring the next request here, and hold up the stop until it times out.
 */
export function installStopping(app: FastifyInstance): void {
  app.decorate("stopping", false);
  app.addHook("preClose", async () => {
    app.stopping = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (app.stopping) reply.header("connection", "close");
  });
}

/** Says that requests are to be sent elsewhere, and serves on until that has been seen. */
export async function sayFarewell(app: FastifyInstance): Promise<void> {
  app.stopping = true;
  await sleep(farewellMs);
}
