import type { FastifyInstance } from "fastify";
import { serverMessages } from "./messages.ts";

/**
 * `/healthz`: the process is alive. `/readyz`: it accepts requests; 503 while shutting down. Neither checks the services:
 * most of the shop works without one of them, and all storefront processes would become unready at once.
 */
export function installHealth(app: FastifyInstance): void {
  app.get("/healthz", { logLevel: "warn" }, async () => ({ success: true }));
  app.get("/readyz", { logLevel: "warn" }, async (_request, reply) => {
    if (app.shuttingDown)
      return reply.code(503).send({ success: false, msg: serverMessages().shuttingDown, code: "TRY_AGAIN" });
    return { success: true };
  });
}
