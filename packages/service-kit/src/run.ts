import closeWithGrace from "close-with-grace";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { ConfigError } from "./config.ts";
import { announceShutdown, shutdownNoticeMs } from "./shutdown.ts";

/** For the work in hand. */
const graceMs = 10_000;

interface Stoppable {
  readonly log: Pick<FastifyBaseLogger, "info" | "error">;
  /** Finishes the work in hand, then lets go of everything. */
  readonly close: (signal: NodeJS.Signals | undefined) => Promise<void>;
}

/** Stops cleanly on SIGTERM, SIGINT and on errors nobody caught. */
export function stopGracefully({ log, close }: Stoppable): void {
  closeWithGrace({ delay: shutdownNoticeMs + graceMs }, async ({ err, signal }) => {
    if (err) log.error({ err }, "stopping after an error nobody caught");
    else log.info({ signal }, "stopping");
    await close(signal);
  });
}

/**
 * Listens, and stops without losing a request: on SIGTERM, which is how a cluster takes a process out of service, the
 * app is `shuttingDown` (`/readyz` says no) and serves on for three seconds; then, and at once on Ctrl-C, it listens no more
 * and answers what it has in hand. `close` runs after the last request was answered.
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

/** Runs a process's main function: a faulty configuration is said in plain lines, not as a stack. */
export async function main(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
