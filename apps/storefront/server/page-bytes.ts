/** Most pages are smaller. */
const usualSize = 128 * 1024;
const maxUnused = 8;
const unused: Buffer[] = [];

/**
 * The bytes of one page until they are compressed. Pages use the same memory in turn: its own for each of them would be
 * garbage of 200 kB that is collected late.
 */
export class PageBytes {
  #memory: Buffer | null = unused.pop() ?? Buffer.allocUnsafeSlow(usualSize);
  #length = 0;

  append(chunk: Uint8Array | string): void {
    // A page that was given up may still be rendered while another one has its memory.
    if (this.#memory === null) return;
    const length = typeof chunk === "string" ? Buffer.byteLength(chunk) : chunk.length;
    if (this.#length + length > this.#memory.length)
      this.#memory = larger(this.#memory, this.#length + length);
    if (typeof chunk === "string") this.#memory.write(chunk, this.#length);
    else this.#memory.set(chunk, this.#length);
    this.#length += length;
  }

  /** Everything that was appended. Valid until `release`. */
  get bytes(): Buffer {
    if (this.#memory === null) throw new Error("the memory belongs to another page");
    return this.#memory.subarray(0, this.#length);
  }

  /** Hands the memory to the next page. */
  release(): void {
    if (this.#memory?.length === usualSize && unused.length < maxUnused) unused.push(this.#memory);
    this.#memory = null;
  }
}

function larger(memory: Buffer, least: number): Buffer {
  const copy = Buffer.allocUnsafeSlow(2 * least);
  memory.copy(copy);
  return copy;
}
