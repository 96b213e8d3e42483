import { AsyncResource } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { serviceAgent } from "@haat/api-clients/call-service";
import type { paths } from "@haat/api-clients/catalogue";
import { sendToService } from "@haat/api-clients/client";
import { replyOf } from "@haat/api-clients/reply";
import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import { serviceClient } from "@haat/service-kit/service-client";
import type { FastifyBaseLogger } from "fastify";

/** What depends on the catalogue's data and follows its changes. */
interface Follower {
  readonly drop: (tags: readonly string[]) => void;
  readonly clear: () => void;
}

export interface ChangingCatalogue {
  readonly url: string;
  /** Of the tokens that the catalogue accepts from the storefront. */
  readonly tokenSecret: string;
}

const pollMs = 300;
/** Without an answer for this long, a cached page may be untrue. */
const currentForMs = 1000;
const timeoutMs = 900;

/**
 * Asks the catalogue several times a second what has changed, over one connection, so that the answers come from one
 * process of the catalogue.
 */
export class CatalogueSync {
  readonly #catalogue;
  readonly #agent = serviceAgent({ connections: 1 });
  readonly #follower: Follower;
  readonly #log: Pick<FastifyBaseLogger, "info" | "warn">;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  /** Where the last answer ended. */
  #since: string | undefined;
  #knownAt = Number.NEGATIVE_INFINITY;

  constructor(
    catalogue: ChangingCatalogue,
    follower: Follower,
    log: Pick<FastifyBaseLogger, "info" | "warn">,
  ) {
    this.#catalogue = serviceClient<paths>({
      from: "storefront",
      to: "catalogue",
      baseUrl: catalogue.url,
      secret: catalogue.tokenSecret,
      timeoutMs,
      disconnected: this.#stopping.signal,
      send: async (request, signal) => await sendToService(request, signal, this.#agent),
    });
    this.#follower = follower;
    this.#log = log;
  }

  /** Not in the context of the request that happens to be the first. */
  readonly start = AsyncResource.bind(() => {
    this.#running ??= this.#run();
  });

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    await this.#agent.close();
  }

  /** Whether the follower knows all changes that were made more than a second ago. */
  isCurrent(): boolean {
    return performance.now() - this.#knownAt < currentForMs;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    let failing = false;
    while (!signal.aborted) {
      const askedAt = performance.now();
      try {
        await this.#poll();
        this.#knownAt = askedAt;
        if (failing) this.#log.info("catalogue changes: received again");
        failing = false;
      } catch (error) {
        if (!signal.aborted) toleratedErrors.count({ work: "receive catalogue changes" });
        if (!failing && !signal.aborted) this.#log.warn({ err: error }, "catalogue changes: not received");
        failing = true;
      }
      await sleep(pollMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #poll(): Promise<void> {
    const query = this.#since === undefined ? {} : { since: this.#since };
    const { cursor, tags, reset } = await replyOf(
      this.#catalogue.GET("/internal/product/changes", { params: { query } }),
    );
    if (reset) this.#follower.clear();
    else if (tags.length > 0) this.#follower.drop(tags);
    this.#since = cursor;
  }
}
