import { sealed } from "../listing.rules.ts";
import { type IndexedProduct, sortValuesOf } from "./indexed-product.ts";
import type { ListedProduct } from "./listed-product.ts";
import { Multimap } from "./multimap.ts";
import { SharedFacts } from "./product-facts.ts";
import { ProductSets } from "./product-sets.ts";
import { SortedProducts } from "./sorted-products.ts";

/**
 * All products of the catalogue in memory: objects, sets by value and a list per order. `ProductList` answers from it
 * without asking the database. docs/decisions/0028-lists-from-memory.md
 */
export class ListingIndex {
  readonly #products: (IndexedProduct | undefined)[] = [];
  readonly #slots = new Map<string, number>();
  readonly #freeSlots: number[] = [];
  readonly #groups = new Multimap<string, number>();
  readonly #colors = new Set<string>();
  #version = 0;
  readonly sets = new ProductSets();
  readonly facts = new SharedFacts();
  readonly orders = {
    phonesFirst: new SortedProducts(this.#products, ["isPhone", "createdAt"]),
    createdAt: new SortedProducts(this.#products, ["createdAt"]),
    consumer: new SortedProducts(this.#products, ["consumer"]),
    wholesaler: new SortedProducts(this.#products, ["wholesaler"]),
    shuffle: new SortedProducts(this.#products, ["shuffle"]),
    selfie: new SortedProducts(this.#products, ["selfie", "createdAt"]),
    camera: new SortedProducts(this.#products, ["camera", "createdAt"]),
    gaming: new SortedProducts(this.#products, ["gaming", "createdAt"]),
    battery: new SortedProducts(this.#products, ["battery", "createdAt"]),
    release: new SortedProducts(this.#products, ["release", "createdAt"]),
  };

  constructor(products: Iterable<ListedProduct> = []) {
    this.put(products);
  }

  /** Changes with every change of a product. */
  get version(): number {
    return this.#version;
  }

  /** Changes when a product brings a new model, color or text. Stock and prices do not change it. */
  get wordsVersion(): number {
    return this.facts.additions + this.#colors.size;
  }

  /** Adds products, or replaces those with the same id. */
  put(products: Iterable<ListedProduct>): void {
    for (const product of products) this.#put(product);
    this.#version += 1;
  }

  remove(ids: Iterable<string>): void {
    for (const id of ids) {
      const removed = this.find(id);
      if (!removed) continue;
      const { slot } = removed;
      this.#forget(removed, undefined);
      this.#products[slot] = undefined;
      this.#slots.delete(id);
      this.#freeSlots.push(slot);
      for (const order of Object.values(this.orders)) order.update(slot, removed, undefined);
    }
    this.#version += 1;
  }

  /** Sorts all orders. Lists do it when they need one; after loading, it saves the first ones the wait. */
  sort(): void {
    for (const order of Object.values(this.orders)) order.sort();
  }

  /** All colors that a product has, or has had. */
  get colors(): ReadonlySet<string> {
    return this.#colors;
  }

  get size(): number {
    return this.#slots.size;
  }

  all(): IndexedProduct[] {
    return this.#products.filter((product) => product !== undefined);
  }

  find(id: string): IndexedProduct | undefined {
    const slot = this.#slots.get(id);
    return slot === undefined ? undefined : this.#products[slot];
  }

  /** The products of a kind: one model, memory and condition. */
  productsOfKind(kind: string): IndexedProduct[] {
    const end = kind.lastIndexOf("/");
    const condition = kind.slice(end + 1);
    const group = this.#groups.get(kind.slice(0, end));
    return [...group].map((slot) => this.at(slot)).filter((product) => product.condition === condition);
  }

  /** @throws when no product has the slot. */
  at(slot: number): IndexedProduct {
    const product = this.#products[slot];
    if (!product) throw new Error(`no product has slot ${slot}`);
    return product;
  }

  #put(product: ListedProduct): void {
    const before = this.find(product.id);
    const slot = before?.slot ?? this.#freeSlots.pop() ?? this.#products.length;
    const facts = this.facts.add(slot, product);
    const group = this.#groups.add(groupKey(product), slot);
    const { id, color, ramGb, storageGb, inStock, picture } = product;
    this.#colors.add(color);
    const after: IndexedProduct = {
      slot,
      id,
      modelId: facts.shared.modelId,
      condition: product.condition ?? sealed,
      color,
      ramGb,
      storageGb,
      inStock,
      picture,
      facts,
      group,
      ...sortValuesOf(product),
    };
    if (before) this.#forget(before, after);
    this.sets.add(slot, product);
    this.#products[slot] = after;
    this.#slots.set(product.id, slot);
    for (const order of Object.values(this.orders)) order.update(slot, before, after);
  }

  /** Takes a product out of its sets, except those that it shares with its replacement. */
  #forget(before: IndexedProduct, after: IndexedProduct | undefined): void {
    const { slot, facts, group } = before;
    this.sets.remove(slot);
    if (facts !== after?.facts) this.facts.remove(slot, facts);
    if (group !== after?.group) this.#groups.delete(groupKey(before), slot);
  }
}

function groupKey({
  modelId,
  ramGb,
  storageGb,
}: Pick<ListedProduct, "modelId" | "ramGb" | "storageGb">): string {
  return `${modelId}/${ramGb}/${storageGb}`;
}

/** The name of a kind. Orders stores it with what shoppers watch, so it stays as it is. */
export const kindOf = ({
  condition,
  ...group
}: Pick<ListedProduct, "modelId" | "ramGb" | "storageGb" | "condition">): string =>
  `${groupKey(group)}/${condition ?? sealed}`;
