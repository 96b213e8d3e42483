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
  let logged = "";
  app.get("/readyz", probe, async (_request, reply) => {
    if (app.shuttingDown) return reply.code(503).send({ success: false, msg: "Stopping", code: "TRY_AGAIN" });
    const names = Object.keys(checks);
    const results = await Promise.allSettled(Object.values(checks).map((check) => withTimeout(check())));
    const missing = names.filter((_, index) => results[index]?.status === "rejected");
    // Probes ask every second, so only a change is logged.
    if (logged !== missing.join()) {
      logged = missing.join();
      if (missing.length > 0) app.log.warn({ missing }, "not ready");
      else app.log.info("ready again");
    }
    if (missing.length === 0) return { success: true };
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
