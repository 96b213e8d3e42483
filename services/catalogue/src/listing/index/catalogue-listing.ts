import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { CatalogueChange } from "../../changes/catalogue-changes.ts";
import type { Db } from "../../db/client.ts";
import { allBranches } from "../../taxonomy/taxonomy.repository.ts";
import { readAllListed, readListed } from "./listed-products.repository.ts";
import { ListingIndex } from "./listing-index.ts";

export type Branch = Awaited<ReturnType<typeof allBranches>>[number];

/** Keeps the listing index and the branches true to the database. */
export class CatalogueListing {
  readonly #db: Db;
  readonly #index = new ListingIndex();
  #branches: readonly Branch[] = [];
  #loaded = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /** @throws ApiError TRY_AGAIN until the first load is done. */
  get index(): ListingIndex {
    this.#expectLoaded();
    return this.#index;
  }

  /** @throws ApiError TRY_AGAIN until the first load is done. */
  get branches(): readonly Branch[] {
    this.#expectLoaded();
    return this.#branches;
  }

  /** Readiness check. */
  async ready(): Promise<void> {
    this.#expectLoaded();
  }

  /** Reads what has changed. The first change is `all`, which loads the index. */
  async apply({ all, productIds }: Omit<CatalogueChange, "modelIds" | "shop">): Promise<void> {
    if (all) this.#branches = await allBranches(this.#db);
    const gone = new Set(all ? this.#index.all().map(({ id }) => id) : productIds);
    for await (const products of all ? readAllListed(this.#db) : readListed(this.#db, [...productIds])) {
      this.#index.put(products);
      for (const { id } of products) gone.delete(id);
    }
    this.#index.remove(gone);
    this.#index.sort();
    this.#loaded ||= all;
  }

  #expectLoaded(): void {
    if (!this.#loaded) throw new ApiError("TRY_AGAIN", messages().tryAgain, { retryAfter: 1 });
  }
}
