/**
 * Where a page's data came from. The page may be kept for other shoppers when all of it came from replies of the
 * catalogue whose changes the catalogue announces.
 */
export class PageSources {
  readonly #tags = new Set<string>();
  #announced = true;

  addCatalogueReply({ ok, headers }: Pick<Response, "ok" | "headers">): void {
    const tags = headers.get("surrogate-key");
    if (!ok || tags === null) return this.addOther();
    for (const tag of tags.split(" ")) this.#tags.add(tag);
  }

  /** A call that failed, or one whose reply may change unannounced. */
  addOther(): void {
    this.#announced = false;
  }

  /** What the page shows: an announced change of any of these makes it untrue. Null when it must not be kept. */
  get tags(): readonly string[] | null {
    return this.#announced ? [...this.#tags] : null;
  }
}
