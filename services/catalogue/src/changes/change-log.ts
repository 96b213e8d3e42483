import { newId } from "@haat/domain/id";
import type { CatalogueChange } from "./catalogue-changes.ts";
import { tagsOf } from "./reply-tags.ts";

export interface LoggedChanges {
  /** Where the next request continues. */
  readonly cursor: string;
  readonly tags: readonly string[];
  /** Anything may have changed since the given cursor. `tags` is empty. */
  readonly reset: boolean;
}

interface Entry {
  readonly number: number;
  /** Null when anything may have changed, or too much to list. */
  readonly tags: readonly string[] | null;
}

const maxEntries = 1000;
const maxTags = 500;

/** The latest changes, in memory, for programs that keep pages made from several replies. */
export class ChangeLog {
  /** Cursors of other processes, and of this one before a restart, are unknown here. */
  readonly #process = newId();
  readonly #entries: Entry[] = [];
  #last = 0;

  record(change: CatalogueChange): void {
    this.#last += 1;
    const tags = change.all ? null : tagsOf(change);
    this.#entries.push({ number: this.#last, tags: tags && tags.length <= maxTags ? tags : null });
    if (this.#entries.length > maxEntries) this.#entries.shift();
  }

  since(cursor: string | undefined): LoggedChanges {
    const number = this.#numberOf(cursor);
    const now = `${this.#process}.${this.#last}`;
    const oldest = this.#entries[0]?.number ?? 1;
    if (number === undefined || number < oldest - 1) return { cursor: now, tags: [], reset: true };
    const tags = new Set<string>();
    for (const entry of this.#entries.slice(number - oldest + 1)) {
      if (entry.tags === null || tags.size > maxTags) return { cursor: now, tags: [], reset: true };
      for (const tag of entry.tags) tags.add(tag);
    }
    return { cursor: now, tags: [...tags], reset: false };
  }

  #numberOf(cursor: string | undefined): number | undefined {
    const [process, number] = cursor?.split(".") ?? [];
    return process === this.#process && Number(number) <= this.#last ? Number(number) : undefined;
  }
}
