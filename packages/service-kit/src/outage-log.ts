import type { FastifyBaseLogger } from "fastify";
import type { GaugeSource } from "./metrics/metric.ts";

/** Restarts and failovers take less. An outage that lasts longer is an alarm. */
const alarmAfterMs = 10_000;
/** An open alarm is logged again after this long, as alarms in the database are, and so is a job that keeps failing. */
export const remindEveryMs = 3_600_000;

/** Its times are of `performance.now()`: an outage must not be silent for as long as the clock was set back. */
interface Outage {
  readonly since: number;
  alarmedAt?: number;
}

type ServerName = "database" | "redis" | "picture store";

/**
 * The servers that this process watches. One map for the process, as its counters are: the gauge describes the process, and what
 * connects to a server does not know the metrics server. Of two logs about one server, the gauge reads the later one.
 */
const watched = new Map<ServerName, OutageLog>();

/** An outage of the database cannot be a row of `alarms`, so this gauge is what pages. */
export const outageGauge = {
  name: "haat_outage_seconds",
  help: "Time since the process cannot use a server; 0 while it can",
  labels: ["server"],
  read: () => [...watched].map(([server, { seconds }]) => ({ labels: { server }, value: seconds })),
} as const satisfies GaugeSource;

/**
 * Logs the outages of a server that this process needs: a line when it begins, an alarm when it lasts, and a line when
 * it ends, however often the server is tried.
 */
export class OutageLog {
  readonly #server: ServerName;
  readonly #log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  #outage: Outage | undefined;

  constructor(server: ServerName, log: Pick<FastifyBaseLogger, "info" | "warn" | "error">) {
    this.#server = server;
    this.#log = log;
    watched.set(server, this);
  }

  get seconds(): number {
    return this.#outage === undefined ? 0 : (performance.now() - this.#outage.since) / 1000;
  }

  get isOpen(): boolean {
    return this.#outage !== undefined;
  }

  failed(error: unknown): void {
    const now = performance.now();
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
    const seconds = Math.round((performance.now() - since) / 1000);
    if (alarmedAt === undefined) this.#log.info({ seconds }, `${this.#server} is available again`);
    else this.#log.info({ seconds }, `alarm resolved: ${this.#server} is unavailable`);
  }
}
