import type { FastifyInstance } from "fastify";

/** Each check throws or rejects when its dependency cannot be used. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<unknown>>>;

const checkTimeoutMs = 2000;

/**
 * `/healthz`: the process runs. `/readyz`: it can handle requests and is not stopping; a 503 names the missing
 * dependency.
 */
export function installHealth(app: FastifyInstance, checks: ReadinessChecks): void {
  const probe = { logLevel: "warn", schema: { hide: true }, config: { slots: "none" } } as const;
  app.get("/healthz", probe, async () => ({ success: true }));
  app.get("/readyz", probe, async (request, reply) => {
    if (app.shuttingDown) return reply.code(503).send({ success: false, msg: "Stopping", code: "TRY_AGAIN" });
    const names = Object.keys(checks);
    const results = await Promise.allSettled(Object.values(checks).map((check) => withTimeout(check())));
    const missing = names.filter((_, index) => results[index]?.status === "rejected");
    if (missing.length === 0) return { success: true };
    request.log.warn({ missing }, "not ready");
    return reply
      .code(503)
      .send({ success: false, msg: `Not ready: ${missing.join(", ")}`, code: "TRY_AGAIN", missing });
  });
}

async function withTimeout(check: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("timed out")), checkTimeoutMs);
  });
  try {
    await Promise.race([check, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
