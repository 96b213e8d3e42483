import type { FastifyBaseLogger } from "fastify";

/** Runs `work` again and again, `ms` after it last ended: never twice at once. A failure is logged and the next round comes. */
export function every(
  ms: number,
  log: Pick<FastifyBaseLogger, "error">,
  work: () => Promise<void>,
): { stop: () => Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function next(): void {
    running = work()
      .catch((error: unknown) => log.error({ err: error }, "periodic work failed"))
      .then(() => {
        if (!stopped) timer = setTimeout(next, ms);
      });
  }
  next();

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
