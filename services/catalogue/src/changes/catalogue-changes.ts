import { setTimeout as sleep } from "node:timers/promises";
import { jsonText } from "@haat/service-kit/json-text";
import pg from "pg";
import type { Logger } from "pino";
import { z } from "zod";

/** What has changed in the database since the last change that subscribers received. */
export interface CatalogueChange {
  /** Anything may have changed: the connection was lost, or more products changed than a notification can name. */
  readonly all: boolean;
  /** Products with a change of their row or of a unit that a shopper sees. */
  readonly productIds: ReadonlySet<string>;
  /** The models of products whose row changed, before and after. */
  readonly modelIds: ReadonlySet<string>;
  /** A banner, brand or category has changed, or the time of a banner has begun or ended. */
  readonly shop: boolean;
}

type Subscriber = (change: CatalogueChange) => void | Promise<void>;

/** Changes within this time reach the subscribers together. */
const collectMs = 100;
/** How often the connection is asked whether all changes have arrived. */
const checkEveryMs = 250;
/** How long the answer may take. A new connection loads the whole listing index, so a busy database is given time. */
const checkTimeoutMs = 2000;
/** How long after a check its result counts. A reply from memory is never older than that. */
const currentForMs = 750;
/**
 * How long changes may fail to arrive before the process says that it is not ready. A restart of the database takes less,
 * and so does loading the listing index again after a large change.
 */
const graceMs = 30_000;
const connectTimeoutMs = 2000;
const maxBackoffMs = 2000;

/** The payload of the triggers of migration 0011. */
const payload = jsonText(
  z.strictObject({
    all: z.literal(true).optional(),
    products: z.array(z.uuid()).default([]),
    models: z.array(z.string()).default([]),
    shop: z.literal(true).optional(),
  }),
);

/**
 * Receives the database's notifications of changes and passes them to its subscribers, one after another in the order
 * of their subscription. Has a connection of its own, because a pooled connection cannot listen. Whatever changes
 * while it is not connected, or while a subscriber fails, arrives as `all`; so does the first change after `start`.
 */
export class CatalogueChanges {
  readonly #url: string;
  readonly #log: Pick<Logger, "info" | "warn">;
  readonly #subscribers: Subscriber[] = [];
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #connected = Promise.withResolvers<pg.Client>();
  #pending: Collected | undefined;
  #collecting: NodeJS.Timeout | undefined;
  #delivered: Promise<void> = Promise.resolve();
  #currentUntil = 0;
  /** When the last successful check began, or the object was created. */
  #knownAt = performance.now();
  #lastCheck: Promise<void> = Promise.resolve();
  #nextCheck: Promise<void> | undefined;

  constructor(url: string, log: Pick<Logger, "info" | "warn">) {
    this.#url = url;
    this.#log = log;
  }

  subscribe(subscriber: Subscriber): void {
    this.#subscribers.push(subscriber);
  }

  /** Passes on a change of what the home page shows that no row tells: the time of a banner has begun or ended. */
  announceShop(): void {
    this.#collect({ all: false, productIds: new Set(), modelIds: new Set(), shop: true });
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  /** Whether the subscribers know every change that was committed until less than a second ago. */
  isCurrent(): boolean {
    return performance.now() < this.#currentUntil;
  }

  /** Readiness check. @throws when changes have not arrived for 30 seconds, so that lists and search may be old. */
  async ready(): Promise<void> {
    if (performance.now() - this.#knownAt > graceMs) throw new Error("changes are not received");
  }

  /** Resolves when the subscribers have received every change that was committed before the call. */
  async caughtUp(): Promise<void> {
    if (!this.#nextCheck) this.#lastCheck = this.#nextCheck = this.#check(this.#lastCheck);
    await this.#nextCheck;
  }

  async #check(earlier: Promise<void>): Promise<void> {
    await earlier.catch(() => undefined);
    const client = await this.#connected.promise;
    // Later callers need another check, because this one may miss what they have just committed.
    this.#nextCheck = undefined;
    const askedAt = performance.now();
    // PostgreSQL sends the notifications of earlier commits before the result.
    await client.query("select 1");
    await this.#deliver();
    this.#knownAt = askedAt;
    this.#currentUntil = askedAt + currentForMs;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    let failures = 0;
    let loggedReason: string | undefined;
    while (!signal.aborted) {
      try {
        await this.#listen(() => {
          failures = 0;
          loggedReason = undefined;
        });
      } catch (error) {
        // Each reason is logged once, not with every attempt to connect.
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== loggedReason)
          this.#log.warn({ err: error }, "catalogue changes: interrupted, lists may be old");
        loggedReason = reason;
        const backoff = Math.min(50 * 2 ** failures, maxBackoffMs);
        failures += 1;
        await sleep(backoff, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** Listens until the connection fails or the process stops. */
  async #listen(onConnected: () => void): Promise<void> {
    const { signal } = this.#stopping;
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: "catalogue changes",
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: checkTimeoutMs,
    });
    const failed = new Promise<never>((_, reject) => {
      client.on("error", reject);
      client.on("end", () => reject(new Error("the database closed the connection")));
    });
    // The loop below waits for it only between checks.
    failed.catch(() => undefined);
    let listening = false;
    client.on("notification", ({ payload: text }) => this.#collect(changeOf(text)));
    try {
      await client.connect();
      await client.query("listen catalogue_changed");
      this.#pending = everything;
      this.#delivered = this.#delivered.catch(() => undefined);
      this.#connected.resolve(client);
      listening = true;
      await this.caughtUp();
      onConnected();
      this.#log.info("catalogue changes: listening");
      while (!signal.aborted) {
        await Promise.race([failed, sleep(checkEveryMs, undefined, { signal }).catch(() => undefined)]);
        await this.caughtUp();
      }
    } finally {
      this.#currentUntil = 0;
      // Callers that still wait for a connection wait for the next one.
      if (listening) this.#connected = Promise.withResolvers();
      if (signal.aborted) await client.end();
      // A connection that does not respond would also not respond to its end.
      else client.connection.stream.destroy();
    }
  }

  #collect(change: Collected): void {
    this.#pending = merge(this.#pending, change);
    this.#collecting ??= setTimeout(() => {
      // A failure is thrown by the next check, which closes the connection.
      this.#deliver().catch(() => undefined);
    }, collectMs);
  }

  /**
   * Passes on what has arrived so far, after all earlier changes. Once a subscriber has failed, every call fails until
   * the connection is replaced, which delivers everything again.
   */
  async #deliver(): Promise<void> {
    clearTimeout(this.#collecting);
    this.#collecting = undefined;
    const change = this.#pending;
    this.#pending = undefined;
    const earlier = this.#delivered;
    if (change) {
      this.#delivered = (async () => {
        await earlier;
        for (const subscriber of this.#subscribers) await subscriber(change);
      })();
    }
    await this.#delivered;
  }
}

/** Changes that still grow. */
interface Collected extends CatalogueChange {
  readonly productIds: Set<string>;
  readonly modelIds: Set<string>;
}

const everything: Collected = { all: true, productIds: new Set(), modelIds: new Set(), shop: true };

function changeOf(text: string | undefined): Collected {
  const parsed = payload.safeParse(text);
  if (!parsed.success || parsed.data.all) return everything;
  const { products, models, shop = false } = parsed.data;
  return { all: false, productIds: new Set(products), modelIds: new Set(models), shop };
}

/** Adds to the sets of `one`: a copy for each notification of a large transaction would take seconds. */
function merge(one: Collected | undefined, other: Collected): Collected {
  if (!one) return other;
  if (one.all || other.all) return everything;
  for (const id of other.productIds) one.productIds.add(id);
  for (const id of other.modelIds) one.modelIds.add(id);
  return { ...one, shop: one.shop || other.shop };
}
