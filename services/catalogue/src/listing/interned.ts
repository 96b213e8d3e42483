/**
 * Stores equal values once: products share their model's facts and their color. A value without users is dropped. Lists by id,
 * because one object for each value would take twice the memory.
 */
export class Interned<Value> {
  readonly #ids = new Map<string, number>();
  readonly #keys: (string | undefined)[] = [];
  readonly #values: (Value | undefined)[] = [];
  readonly #uses: number[] = [];
  readonly #freeIds: number[] = [];
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
    return this.#values.length;
  }

  get(id: number): Value {
    const value = this.#values[id];
    if (value === undefined) throw new Error(`no interned value ${id}`);
    return value;
  }

  idOf(key: string): number | undefined {
    return this.#ids.get(key);
  }

  /** Returns the id of the key's value, and counts one more user of it. */
  retain(key: string, make: () => Value): number {
    const known = this.#ids.get(key);
    if (known !== undefined) {
      this.#uses[known] = (this.#uses[known] ?? 0) + 1;
      return known;
    }
    this.#additions += 1;
    const id = this.#freeIds.pop() ?? this.#values.length;
    const value = make();
    this.#ids.set(key, id);
    this.#keys[id] = key;
    this.#values[id] = value;
    this.#uses[id] = 1;
    this.#onAdd(id, value);
    return id;
  }

  release(id: number): void {
    const [key, value, uses = 0] = [this.#keys[id], this.#values[id], this.#uses[id]];
    if (key === undefined || value === undefined) return;
    this.#uses[id] = uses - 1;
    if (uses > 1) return;
    this.#ids.delete(key);
    this.#keys[id] = undefined;
    this.#values[id] = undefined;
    this.#freeIds.push(id);
    this.#onDrop(id, value);
  }

  forEach(use: (value: Value, id: number) => void): void {
    this.#values.forEach((value, id) => {
      if (value !== undefined) use(value, id);
    });
  }
}
