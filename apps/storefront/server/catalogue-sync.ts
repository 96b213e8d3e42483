import { setTimeout as sleep } from "node:timers/promises";
import { readBody, ServiceConnections } from "@haat/api-clients/service-connections";
import { jsonText } from "@haat/service-kit/json-text";
import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import { serviceTokens } from "@haat/service-kit/service-token";
import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";

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
/** Without an answer for this long, a kept page may be untrue. */
const currentForMs = 1000;
const timeoutMs = 900;

const changesReply = jsonText(
  z.object({ cursor: z.string(), tags: z.array(z.string()), reset: z.boolean() }),
);

/**
 * Asks the catalogue several times a second what has changed, over one connection, so that the answers come from one
 * process of the catalogue.
 */
export class CatalogueSync {
  /** Its query says since when. */
  readonly #url: URL;
  readonly #connections = new ServiceConnections(1);
  readonly #token: () => Promise<string>;
  readonly #follower: Follower;
  readonly #log: Pick<FastifyBaseLogger, "info" | "warn">;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #knownAt = Number.NEGATIVE_INFINITY;

  constructor(
    catalogue: ChangingCatalogue,
    follower: Follower,
    log: Pick<FastifyBaseLogger, "info" | "warn">,
  ) {
    this.#url = new URL("/internal/product/changes", catalogue.url);
    this.#token = serviceTokens({ from: "storefront", to: "catalogue", secret: catalogue.tokenSecret });
    this.#follower = follower;
    this.#log = log;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    await this.#connections.close();
  }

  /** How long ago all changes of the catalogue were known, in milliseconds. */
  get age(): number {
    return performance.now() - this.#knownAt;
  }

  /** Whether the follower knows all changes that were made more than a second ago. */
  isCurrent(): boolean {
    return this.age < currentForMs;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    let failing = false;
    while (!signal.aborted) {
      const askedAt = performance.now();
      try {
        await this.#poll(signal);
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

  async #poll(signal: AbortSignal): Promise<void> {
    const { origin, pathname, search } = this.#url;
    const stop = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const reply = await this.#connections.send({
      origin,
      path: pathname + search,
      method: "GET",
      headers: { authorization: `Bearer ${await this.#token()}` },
      signal: stop,
    });
    const text = (await readBody(reply.body)).toString();
    if (reply.statusCode !== 200) throw new Error(`the catalogue responded ${reply.statusCode}`);
    const { cursor, tags, reset } = changesReply.parse(text);
    if (reset) this.#follower.clear();
    else if (tags.length > 0) this.#follower.drop(tags);
    this.#url.searchParams.set("since", cursor);
  }
}
