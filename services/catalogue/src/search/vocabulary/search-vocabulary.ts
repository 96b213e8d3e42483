import { listedModels } from "../../listing/index/listed-models.ts";
import type { ListingIndex } from "../../listing/index/listing-index.ts";
import { Vocabulary } from "./vocabulary.ts";

/**
 * Keeps the vocabulary of the listing index, and builds it again when a product brought new words: at once, because the
 * replies made with it are cached until the next change.
 */
export class SearchVocabulary {
  #vocabulary: Vocabulary | undefined;
  #version = -1;

  of(index: ListingIndex): Vocabulary {
    if (this.#vocabulary && this.#version === index.wordsVersion) return this.#vocabulary;
    this.#version = index.wordsVersion;
    this.#vocabulary = new Vocabulary(listedModels(index));
    return this.#vocabulary;
  }
}
