import closeWithGrace from "close-with-grace";
import type { FastifyBaseLogger } from "fastify";
import type { ServiceApp } from "./app.ts";
import { ConfigError } from "./config.ts";

const graceMs = 10_000;

interface Stoppable {
  readonly log: Pick<FastifyBaseLogger, "info" | "error">;
  /** Finishes the work in hand, then lets go of everything. */
  readonly close: () => Promise<void>;
}

/** Stops cleanly on SIGTERM, SIGINT and on errors nobody caught. */
export function stopGracefully({ log, close }: Stoppable): void {
  closeWithGrace({ delay: graceMs }, async ({ err, signal }) => {
    if (err) log.error({ err }, "stopping after an error nobody caught");
    else log.info({ signal }, "stopping");
    await close();
  });
}

/** Listens, and stops cleanly. `close` runs after the last request was answered. */
export async function serve(
  app: ServiceApp,
  address: { host: string; port: number },
  close: () => Promise<void>,
): Promise<void> {
  app.addHook("onClose", close);
  stopGracefully({ log: app.log, close: () => app.close() });
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
