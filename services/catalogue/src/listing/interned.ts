/** Stores equal values once: products share their model's facts and their color. A value without users is dropped. */
export class Interned<Value> {
  #ids = new Map<string, number>();
  #entries: ({ readonly key: string; readonly value: Value; uses: number } | undefined)[] = [];
  #freeIds: number[] = [];
  #additions = 0;
  readonly #onAdd: (id: number, value: Value) => void;
  readonly #onDrop: (id: number, value: Value) => void;

  constructor(onAdd: (id: number, value: Value) => void = () => {}, onDrop: typeof onAdd = () => {}) {
    this.#onAdd = onAdd;
    this.#onDrop = onDrop;
  }

  /** How many values were ever added. */
  get additions(): number {
    return this.#additions;
  }

  /** Ids are below it. */
  get size(): number {
    return this.#entries.length;
  }

  get(id: number): Value {
    const entry = this.#entries[id];
    if (entry === undefined) throw new Error(`no interned value ${id}`);
    return entry.value;
  }

  idOf(key: string): number | undefined {
    return this.#ids.get(key);
  }

  /** Returns the id of the key's value, and counts one more user of it. */
  retain(key: string, make: () => Value): number {
    const known = this.#ids.get(key);
    const entry = known === undefined ? undefined : this.#entries[known];
    if (known !== undefined && entry) {
      entry.uses += 1;
      return known;
    }
    this.#additions += 1;
    const id = this.#freeIds.pop() ?? this.#entries.length;
    const value = make();
    this.#ids.set(key, id);
    this.#entries[id] = { key, value, uses: 1 };
    this.#onAdd(id, value);
    return id;
  }

  release(id: number): void {
    const entry = this.#entries[id];
    if (entry === undefined) return;
    entry.uses -= 1;
    if (entry.uses > 0) return;
    this.#ids.delete(entry.key);
    this.#entries[id] = undefined;
    this.#freeIds.push(id);
    this.#onDrop(id, entry.value);
  }

  forEach(use: (value: Value, id: number) => void): void {
    this.#entries.forEach((entry, id) => {
      if (entry) use(entry.value, id);
    });
  }
}
