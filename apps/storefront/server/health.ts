import type { FastifyInstance } from "fastify";

/**
 * `/healthz`: the process lives. `/readyz`: it takes requests; 503 once it is about to stop. Neither asks the services:
 * most of the shop works without one of them, and all processes of the storefront would become unready at once.
 */
export function installHealth(app: FastifyInstance): void {
  app.get("/healthz", { logLevel: "warn" }, async () => ({ success: true }));
  app.get("/readyz", { logLevel: "warn" }, async (_request, reply) => {
    if (app.shuttingDown) return reply.code(503).send({ success: false, msg: "Stopping", code: "TRY_AGAIN" });
    return { success: true };
  });
}
