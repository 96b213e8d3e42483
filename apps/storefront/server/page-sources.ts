import { sendToService } from "@haat/api-clients/client";
import type { PageScope } from "../app/server/page-scope.server.ts";
import type { ShopReplies } from "./shop-replies.ts";

/**
 * Sends the calls of a page and notes where its data came from. The page may be cached for other shoppers when all of it came from
 * replies of the catalogue whose changes the catalogue announces.
 */
export class PageSources {
  readonly #shopReplies: ShopReplies;
  readonly #tags = new Set<string>();
  #announced = true;

  constructor(shopReplies: ShopReplies) {
    this.#shopReplies = shopReplies;
  }

  /** What the page shows: an announced change of any of these makes it untrue. Null when it must not be cached. */
  get tags(): readonly string[] | null {
    return this.#announced ? [...this.#tags] : null;
  }

  readonly send: PageScope["send"] = async (service, request, signal) => {
    if (service !== "catalogue") {
      this.#announced = false;
      return await sendToService(request, signal);
    }
    try {
      const response = await this.#shopReplies.send(request, signal, sendToService);
      this.#note(response);
      return response;
    } catch (error) {
      this.#announced = false;
      throw error;
    }
  };

  #note({ ok, headers }: Response): void {
    const tags = ok ? headers.get("surrogate-key") : null;
    // A call that failed, or one whose reply may change unannounced.
    if (tags === null) this.#announced = false;
    else for (const tag of tags.split(" ")) this.#tags.add(tag);
  }
}
