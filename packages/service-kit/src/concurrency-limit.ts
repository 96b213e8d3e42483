import type { FastifyInstance } from "fastify";
import { networkOf } from "./caller-network.ts";
import { clientDisconnected } from "./client-disconnected.ts";
import { ApiError } from "./errors.ts";
import { messages } from "./messages.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * `own`: this route and other requests cannot take each other's slots. `none`: the route limits its work itself.
     */
    slots?: "own" | "none";
  }
}

interface ConcurrencyLimitOptions {
  /** The number of requests that run at the same time. */
  readonly running: number;
  /** How many of these one client may have, where requests take as long as their client likes. Without it, all of them. */
  readonly ofOneClient?: number;
  /** The number of requests that may wait for a slot. */
  readonly waiting: number;
  /** How long a request waits for a slot before it is shed. */
  readonly maxWaitMs: number;
}

interface Waiter {
  readonly client: string;
  readonly start: () => void;
  readonly shed: (reason: unknown) => void;
}

/** Seconds after which the client may retry a shed request. */
const retryAfter = 2;

/** The error of a request that is shed. */
export function overloaded(): ApiError {
  return new ApiError("OVERLOADED", messages().overloaded, { retryAfter });
}

/**
 * Bounds how many requests of one kind are in progress. The rest wait in a short queue or are shed with 503. Clients
 * share slots and places in the queue fairly, so one client cannot take them all.
 */
export class ConcurrencyLimit {
  readonly #options: ConcurrencyLimitOptions;
  readonly #waiting: Waiter[] = [];
  /** Running requests of each client that has any. */
  readonly #running = new Map<string, number>();
  #total = 0;

  constructor(options: ConcurrencyLimitOptions) {
    this.#options = options;
  }

  /**
   * Runs `work` in one of the slots. Stops waiting for a slot when `disconnected` aborts.
   * @param client the network that the request comes from, see `networkOf`.
   * @throws ApiError OVERLOADED when no slot becomes free in time.
   */
  async run<Result>(client: string, disconnected: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    if (this.#total < this.#options.running && this.#mayStart(client)) this.#start(client);
    else await this.#wait(client, disconnected);
    try {
      return await work();
    } finally {
      this.#end(client);
    }
  }

  async #wait(client: string, disconnected: AbortSignal): Promise<void> {
    if (this.#waiting.length >= this.#options.waiting && !this.#makeRoomFor(client)) throw overloaded();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter = { client, start: resolve, shed: reject };
    this.#waiting.push(waiter);
    const giveUp = () => {
      const place = this.#waiting.indexOf(waiter);
      if (place === -1) return;
      this.#waiting.splice(place, 1);
      reject(overloaded());
    };
    const timer = setTimeout(giveUp, this.#options.maxWaitMs);
    disconnected.addEventListener("abort", giveUp);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      disconnected.removeEventListener("abort", giveUp);
    }
  }

  #start(client: string): void {
    this.#total += 1;
    this.#running.set(client, this.#runningOf(client) + 1);
  }

  #end(client: string): void {
    this.#total -= 1;
    const running = this.#runningOf(client) - 1;
    if (running === 0) this.#running.delete(client);
    else this.#running.set(client, running);
    this.#startNext();
  }

  /** The client with the fewest running requests comes first; among equals, the one that has waited longest. */
  #startNext(): void {
    const [first, ...rest] = this.#waiting.filter((waiter) => this.#mayStart(waiter.client));
    if (first === undefined) return;
    const next = rest.reduce(
      (best, waiter) => (this.#runningOf(waiter.client) < this.#runningOf(best.client) ? waiter : best),
      first,
    );
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#start(next.client);
    next.start();
  }

  /** Sheds the newest waiter of the client that has most waiting, when it has more than the new client would have. */
  #makeRoomFor(client: string): boolean {
    const waiting = new Map<string, number>();
    for (const waiter of this.#waiting) waiting.set(waiter.client, (waiting.get(waiter.client) ?? 0) + 1);
    const [busiest, most] = [...waiting].reduce((a, b) => (b[1] > a[1] ? b : a), [client, 0]);
    if (most <= (waiting.get(client) ?? 0) + 1) return false;
    const place = this.#waiting.findLastIndex((waiter) => waiter.client === busiest);
    const [shed] = this.#waiting.splice(place, 1);
    shed?.shed(overloaded());
    return true;
  }

  #mayStart(client: string): boolean {
    return this.#runningOf(client) < (this.#options.ofOneClient ?? Number.POSITIVE_INFINITY);
  }

  #runningOf(client: string): number {
    return this.#running.get(client) ?? 0;
  }
}

/** More than the connections of the database pool (10), and as many waiting as one storefront can send. */
const serviceLimit = { running: 40, waiting: 200, maxWaitMs: 3000 };

/** Limits the requests in progress. Calls of other services share slots, and so do all other routes; see `slots` for exceptions. */
export function installConcurrencyLimits(app: FastifyInstance): void {
  const internal = new ConcurrencyLimit(serviceLimit);
  const others = new ConcurrencyLimit(serviceLimit);
  app.addHook("onRoute", (route) => {
    const slots = route.config?.slots;
    if (slots === "none") return;
    const shared = route.url.startsWith("/internal/") ? internal : others;
    const limit = slots === "own" ? new ConcurrencyLimit(serviceLimit) : shared;
    const { handler } = route;
    route.handler = async function limited(request, reply) {
      const work = async () => await handler.call(this, request, reply);
      return await limit.run(networkOf(request.ip), clientDisconnected(request, reply), work);
    };
  });
}
