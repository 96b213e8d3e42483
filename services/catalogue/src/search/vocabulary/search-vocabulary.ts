import { listedModels } from "../../listing/index/listed-models.ts";
import type { ListingIndex } from "../../listing/index/listing-index.ts";
import { Vocabulary } from "./vocabulary.ts";

/** Keeps the vocabulary of the listing index, and builds it again when a product brought new words. */
export class SearchVocabulary {
  #vocabulary: Vocabulary | undefined;
  #version = -1;
  #nextBuild = 0;

  of(index: ListingIndex): Vocabulary {
    const started = performance.now();
    const isCurrent = this.#version === index.wordsVersion || started < this.#nextBuild;
    if (this.#vocabulary && isCurrent) return this.#vocabulary;
    this.#version = index.wordsVersion;
    const vocabulary = new Vocabulary(listedModels(index));
    this.#vocabulary = vocabulary;
    const ended = performance.now();
    // While many products are added, building takes at most half of the time.
    this.#nextBuild = ended + (ended - started);
    return vocabulary;
  }
}
