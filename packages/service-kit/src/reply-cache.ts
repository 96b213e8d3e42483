import { LRUCache } from "lru-cache";
import { defineCounter } from "./metrics/metric.ts";

/** A reply and what it shows. */
export interface TaggedReply<Reply> {
  readonly reply: Reply;
  readonly bytes: number;
  /** What the reply shows: a drop of any of its tags drops it. Null when it must not be kept. */
  readonly tags: readonly string[] | null;
}

/** A drop, recorded until every computation that began before it has ended. */
interface Drop {
  readonly number: number;
  readonly tags: ReadonlySet<string>;
}

const requests = defineCounter({
  name: "haat_cache_requests_total",
  help: "Requests for a kept reply: hit (kept, or computed for another request) or miss",
  labels: ["cache", "result"],
});

/** Memory of an entry in addition to its key and reply. */
const overheadBytes = 500;
/** The share of memory for replies that were used once. */
const newcomerShare = 1 / 4;

/**
 * Keeps replies in memory until one of their tags is dropped. Requests for the same key share one computation.
 *
 * A reply lives in a small first part until it is used a second time, and then moves to the main part. Requests for
 * millions of different keys therefore replace each other, and not the replies that everyone uses.
 */
export class ReplyCache<Reply> {
  readonly #newcomers: LRUCache<string, TaggedReply<Reply>>;
  readonly #regulars: LRUCache<string, TaggedReply<Reply>>;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #computing = new Map<string, Promise<Reply>>();
  /** For each computation in progress, oldest first, the number of drops before it began. */
  readonly #startedAfter = new Set<{ readonly drops: number }>();
  #recentDrops: Drop[] = [];
  #drops = 0;
  #clearedAt = 0;

  readonly #name: string;

  constructor({ name, maxBytes }: { name: string; maxBytes: number }) {
    this.#name = name;
    this.#newcomers = this.#part(maxBytes * newcomerShare);
    this.#regulars = this.#part(maxBytes * (1 - newcomerShare));
  }

  get bytes(): number {
    return this.#newcomers.calculatedSize + this.#regulars.calculatedSize;
  }

  /** The kept reply. */
  find(key: string): Reply | undefined {
    const regular = this.#regulars.get(key);
    if (regular) return this.#hit(regular);
    const newcomer = this.#newcomers.get(key);
    if (!newcomer) return undefined;
    this.#store(this.#regulars, key, newcomer);
    return this.#hit(newcomer);
  }

  /** The kept reply, else the one that another request is computing, else a new one, which is then kept. */
  async get(key: string, compute: () => Promise<TaggedReply<Reply>>): Promise<Reply> {
    const kept = this.find(key);
    if (kept !== undefined) return kept;
    const other = this.#computing.get(key);
    if (other) {
      try {
        const reply = await other;
        requests.count({ cache: this.#name, result: "hit" });
        return reply;
      } catch {
        // The other request may have failed for a reason of its own, such as a client that disconnected.
        return await this.#compute(key, compute);
      }
    }
    const reply = this.#compute(key, compute);
    this.#computing.set(key, reply);
    try {
      return await reply;
    } finally {
      if (this.#computing.get(key) === reply) this.#computing.delete(key);
    }
  }

  #hit({ reply }: TaggedReply<Reply>): Reply {
    requests.count({ cache: this.#name, result: "hit" });
    return reply;
  }

  /** Drops the replies that have one of these tags, also those that are being computed. */
  drop(tags: Iterable<string>): void {
    const dropped = new Set(tags);
    this.#drops += 1;
    if (this.#startedAfter.size > 0) this.#recentDrops.push({ number: this.#drops, tags: dropped });
    // Later requests must not receive what began before the drop.
    this.#computing.clear();
    for (const tag of dropped) {
      for (const key of this.#keysByTag.get(tag) ?? []) this.#delete(key);
    }
  }

  clear(): void {
    this.#drops += 1;
    this.#clearedAt = this.#drops;
    this.#computing.clear();
    this.#newcomers.clear();
    this.#regulars.clear();
  }

  async #compute(key: string, compute: () => Promise<TaggedReply<Reply>>): Promise<Reply> {
    requests.count({ cache: this.#name, result: "miss" });
    const started = { drops: this.#drops };
    this.#startedAfter.add(started);
    try {
      const computed = await compute();
      if (this.#isTrue(computed, started.drops)) this.#store(this.#newcomers, key, computed);
      return computed.reply;
    } finally {
      this.#startedAfter.delete(started);
      const [oldest] = this.#startedAfter;
      this.#recentDrops = oldest ? this.#recentDrops.filter(({ number }) => number > oldest.drops) : [];
    }
  }

  /** Whether nothing that the reply shows was dropped since its computation began. */
  #isTrue({ tags }: TaggedReply<Reply>, startedAfter: number): boolean {
    if (tags === null || this.#clearedAt > startedAfter) return false;
    return !this.#recentDrops.some(
      (drop) => drop.number > startedAfter && tags.some((tag) => drop.tags.has(tag)),
    );
  }

  #store(part: LRUCache<string, TaggedReply<Reply>>, key: string, reply: TaggedReply<Reply>): void {
    // A key is in one part only, because its tags are recorded once.
    this.#delete(key);
    part.set(key, reply);
    // The part rejects a reply that is larger than itself.
    if (!part.has(key)) return;
    for (const tag of reply.tags ?? []) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  #delete(key: string): void {
    this.#newcomers.delete(key);
    this.#regulars.delete(key);
  }

  #part(maxSize: number): LRUCache<string, TaggedReply<Reply>> {
    return new LRUCache({
      maxSize: Math.floor(maxSize),
      sizeCalculation: ({ bytes, tags }, key) =>
        overheadBytes + bytes + 2 * key.length + (tags ?? []).reduce((sum, tag) => sum + 2 * tag.length, 0),
      dispose: ({ tags }, key) => {
        for (const tag of tags ?? []) {
          const keys = this.#keysByTag.get(tag);
          keys?.delete(key);
          if (keys?.size === 0) this.#keysByTag.delete(tag);
        }
      },
    });
  }
}
