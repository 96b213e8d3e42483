/** Keeps equal texts once: the database returns a text of its own for each of thousands of products. */
export class SharedTexts {
  readonly #texts = new Map<string, string>();

  shared(text: string): string {
    const known = this.#texts.get(text);
    if (known === undefined) this.#texts.set(text, text);
    return known ?? text;
  }

  get size(): number {
    return this.#texts.size;
  }

  all(): string[] {
    return [...this.#texts.keys()];
  }
}
