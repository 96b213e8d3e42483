import type { FastifyBaseLogger } from "fastify";

/** Restarts and failovers take less. An outage that lasts longer is an alarm. */
const alarmAfterMs = 10_000;
/** An open alarm is logged again after this long, as alarms in the database are, and so is a job that keeps failing. */
export const remindEveryMs = 3_600_000;

interface Outage {
  readonly since: number;
  alarmedAt?: number;
}

/**
 * Logs the outages of a server that this process needs: a line when it begins, an alarm when it lasts, and a line when
 * it ends, however often the server is tried. An outage of the database cannot be a row of `alarms`.
 */
export class OutageLog {
  readonly #server: string;
  readonly #log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  #outage: Outage | undefined;

  constructor(
    server: "database" | "database replica" | "redis" | "picture store",
    log: Pick<FastifyBaseLogger, "info" | "warn" | "error">,
  ) {
    this.#server = server;
    this.#log = log;
  }

  get isOpen(): boolean {
    return this.#outage !== undefined;
  }

  failed(error: unknown): void {
    const now = Date.now();
    if (!this.#outage) {
      this.#outage = { since: now };
      this.#log.warn({ err: error }, `${this.#server} is unavailable`);
      return;
    }
    const { since, alarmedAt } = this.#outage;
    if (alarmedAt === undefined ? now - since < alarmAfterMs : now - alarmedAt < remindEveryMs) return;
    this.#outage.alarmedAt = now;
    const seconds = Math.round((now - since) / 1000);
    this.#log.error(
      { err: error, seconds },
      `${alarmedAt === undefined ? "alarm" : "alarm still open"}: ${this.#server} is unavailable`,
    );
  }

  succeeded(): void {
    if (!this.#outage) return;
    const { since, alarmedAt } = this.#outage;
    this.#outage = undefined;
    const seconds = Math.round((Date.now() - since) / 1000);
    if (alarmedAt === undefined) this.#log.info({ seconds }, `${this.#server} is available again`);
    else this.#log.info({ seconds }, `alarm resolved: ${this.#server} is unavailable`);
  }
}
