import type { FastifyInstance } from "fastify";
import { request as call } from "undici";
import type { Services } from "./services.ts";

const timeoutMs = 2500;

/** 200 exactly when all four services can work, and we do not stop. */
export function installHealth(app: FastifyInstance, services: Services): void {
  app.get("/healthz", { logLevel: "warn" }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    if (app.stopping) return reply.code(503).send({ success: false, msg: "Stopping", code: "TRY_AGAIN" });
    const names = Object.keys(services);
    const ready = await Promise.all(Object.values(services).map(isReady));
    const missing = names.filter((_, index) => !ready[index]);
    if (missing.length === 0) return { success: true };
    return reply
      .code(503)
      .send({ success: false, msg: `Not ready: ${missing.join(", ")}`, code: "TRY_AGAIN", missing });
  });
}

async function isReady(baseUrl: string): Promise<boolean> {
  try {
    const { statusCode, body } = await call(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(timeoutMs) });
    await body.dump();
    return statusCode === 200;
  } catch {
    // Down, slow or refusing: for this question all the same.
    return false;
  }
}
