import { LRUCache } from "lru-cache";
import { defineCounter } from "./metrics/metric.ts";

/** A reply and what it shows. */
export interface TaggedReply<Reply> {
  readonly reply: Reply;
  readonly bytes: number;
  /** What the reply shows: a drop of any of its tags drops it. Null when it must not be kept. */
  readonly tags: readonly string[] | null;
}

/** What was dropped since a computation began. */
interface Drops {
  all: boolean;
  readonly tags: Set<string>;
}

const requests = defineCounter({
  name: "haat_cache_requests_total",
  help: "Requests for a cached reply: hit (cached, or computed for another request) or miss",
  labels: ["cache", "result"],
});

/** Memory of an entry in addition to its key and reply. */
const overheadBytes = 500;

/**
 * Keeps replies in memory until one of their tags is dropped, or others need their memory: those go first that were not used for the
 * longest time. Requests for the same key share one computation.
 */
export class ReplyCache<Reply> {
  readonly #replies: LRUCache<string, TaggedReply<Reply>>;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #computing = new Map<string, Promise<Reply>>();
  /** One for each computation in progress. */
  readonly #dropsMeanwhile = new Set<Drops>();
  readonly #name: string;

  constructor({ name, maxBytes }: { name: string; maxBytes: number }) {
    this.#name = name;
    this.#replies = new LRUCache({
      maxSize: maxBytes,
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

  get bytes(): number {
    return this.#replies.calculatedSize;
  }

  /** The cached reply. */
  find(key: string): Reply | undefined {
    const kept = this.#replies.get(key);
    if (kept) requests.count({ cache: this.#name, result: "hit" });
    return kept?.reply;
  }

  /** The cached reply, else the one that another request is computing, else a new one, which is then cached. */
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

  /** Drops the replies that have one of these tags, also those that are being computed. */
  drop(tags: Iterable<string>): void {
    // Later requests must not receive what began before the drop.
    this.#computing.clear();
    for (const tag of tags) {
      for (const drops of this.#dropsMeanwhile) drops.tags.add(tag);
      for (const key of this.#keysByTag.get(tag) ?? []) this.#replies.delete(key);
    }
  }

  clear(): void {
    this.#computing.clear();
    for (const drops of this.#dropsMeanwhile) drops.all = true;
    this.#replies.clear();
  }

  async #compute(key: string, compute: () => Promise<TaggedReply<Reply>>): Promise<Reply> {
    requests.count({ cache: this.#name, result: "miss" });
    const drops: Drops = { all: false, tags: new Set() };
    this.#dropsMeanwhile.add(drops);
    try {
      const computed = await compute();
      if (!drops.all && !computed.tags?.some((tag) => drops.tags.has(tag))) this.#keep(key, computed);
      return computed.reply;
    } finally {
      this.#dropsMeanwhile.delete(drops);
    }
  }

  #keep(key: string, computed: TaggedReply<Reply>): void {
    if (computed.tags === null) return;
    this.#replies.set(key, computed);
    // A reply that is larger than the memory is rejected.
    if (!this.#replies.has(key)) return;
    for (const tag of computed.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }
}
