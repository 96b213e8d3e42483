const idBytes = 16;
const none = -1;

/**
 * The id of each slot, and the slot of each id. Takes 24 bytes per product, where an array and a map of strings take about
 * 130. Slots with the same hash form a linked list.
 */
export class ProductIds {
  #bytes = Buffer.alloc(0);
  #firstOfHash = new Int32Array();
  #nextOfSlot = new Int32Array();

  of(slot: number): string {
    const hex = this.#bytes.toString("hex", slot * idBytes, (slot + 1) * idBytes);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  slotOf(id: string): number | undefined {
    const bytes = bytesOf(id);
    let slot = this.#firstOfHash[this.#hashOf(bytes)] ?? none;
    while (slot !== none && this.#compareToBytes(slot, bytes) !== 0) slot = this.#nextOfSlot[slot] ?? none;
    return slot === none ? undefined : slot;
  }

  /** In the order of the texts. */
  compare(a: number, b: number): number {
    return this.#bytes.compare(this.#bytes, b * idBytes, (b + 1) * idBytes, a * idBytes, (a + 1) * idBytes);
  }

  /** In the order of the texts. An empty text is before all ids. */
  compareTo(slot: number, id: string): number {
    return this.#compareToBytes(slot, bytesOf(id));
  }

  /** The slot must be below the capacity and have no id. */
  add(slot: number, id: string): void {
    this.#bytes.set(bytesOf(id), slot * idBytes);
    this.#link(slot);
  }

  /** The id of the slot stays readable until its next one. */
  remove(slot: number): void {
    const hash = this.#hashOf(this.#bytesAt(slot));
    const next = this.#nextOfSlot[slot] ?? none;
    if (this.#firstOfHash[hash] === slot) {
      this.#firstOfHash[hash] = next;
      return;
    }
    let before = this.#firstOfHash[hash] ?? none;
    while (before !== none && this.#nextOfSlot[before] !== slot) before = this.#nextOfSlot[before] ?? none;
    if (before !== none) this.#nextOfSlot[before] = next;
  }

  grow(capacity: number, used: Iterable<number>): void {
    const bytes = Buffer.alloc(capacity * idBytes);
    bytes.set(this.#bytes);
    this.#bytes = bytes;
    this.#firstOfHash = new Int32Array(capacity).fill(none);
    this.#nextOfSlot = new Int32Array(capacity);
    for (const slot of used) this.#link(slot);
  }

  #link(slot: number): void {
    const hash = this.#hashOf(this.#bytesAt(slot));
    this.#nextOfSlot[slot] = this.#firstOfHash[hash] ?? none;
    this.#firstOfHash[hash] = slot;
  }

  #bytesAt(slot: number): Buffer {
    return this.#bytes.subarray(slot * idBytes, (slot + 1) * idBytes);
  }

  #compareToBytes(slot: number, bytes: Buffer): number {
    return this.#bytes.compare(bytes, 0, bytes.length, slot * idBytes, (slot + 1) * idBytes);
  }

  /** The last bytes of a UUID are random. */
  #hashOf(bytes: Buffer): number {
    return bytes.length < idBytes ? 0 : bytes.readUInt32LE(idBytes - 4) % this.#firstOfHash.length;
  }
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll("-", ""), "hex");
}
