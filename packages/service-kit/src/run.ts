import { setTimeout as sleep } from "node:timers/promises";
import closeWithGrace from "close-with-grace";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { ConfigError } from "./config.ts";
import { announceShutdown, shutdownNoticeMs } from "./shutdown.ts";
import { stopTracing } from "./tracing/tracing.ts";

/**
 * Time for the work in progress, as long as a browser waits for a reply: in a sale a request waits 20 s for its turn and up to
 * 15 s for a service. compose, the manifests of Kubernetes and docs/runbooks/deploy-compose.md allow this and the notice.
 */
const graceMs = 40_000;
/** After an uncaught error the state of the process is unknown, so it serves no longer than needed. */
const errorGraceMs = 10_000;

interface Stoppable {
  readonly log: Pick<FastifyBaseLogger, "info" | "error">;
  /** Finishes the work in progress, then closes all connections. */
  readonly close: (signal: NodeJS.Signals | undefined) => Promise<void>;
}

/** Stops cleanly on SIGTERM, SIGINT and uncaught errors. */
export function stopGracefully({ log, close }: Stoppable): void {
  closeWithGrace({ delay: shutdownNoticeMs + graceMs }, async ({ err, signal }) => {
    if (err) log.error({ err }, "stopping after an uncaught error");
    else log.info({ signal }, "stopping");
    const closed = close(signal).then(stopTracing);
    await (err ? Promise.race([closed, sleep(errorGraceMs)]) : closed);
  });
}

/**
 * Listens, and stops without losing a request. On SIGTERM, which a cluster sends, the app is `shuttingDown` (`/readyz`
 * returns 503) and keeps serving for three seconds. Then, or at once on Ctrl-C, it stops listening and finishes the requests
 * in progress. `close` runs after the last response.
 */
export async function serve(
  app: FastifyInstance,
  address: { host: string; port: number },
  close?: () => Promise<void>,
): Promise<void> {
  if (close) app.addHook("onClose", close);
  stopGracefully({
    log: app.log,
    close: async (signal) => {
      if (signal === "SIGTERM") await announceShutdown(app);
      await app.close();
    },
  });
  await app.listen(address);
}

/** Runs a process's main function. An invalid configuration is printed as plain lines, without a stack. */
export async function main(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
