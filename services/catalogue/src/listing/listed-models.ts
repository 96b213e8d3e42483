import type { ListedModel } from "./listed-product.ts";
import type { ProductColumns } from "./product-columns.ts";

/** One entry per model, in no particular order. A model's texts are those of one of its products. */
export function listedModels(columns: ProductColumns): ListedModel[] {
  const models = new Map<number, Collected>();
  const sizes = new SharedLists();
  const { consumerPrice, wholesalePrice } = columns.sortValues;
  columns.live.forEach((slot) => {
    const id = columns.modelOf[slot] ?? 0;
    const model = models.get(id) ?? newModel(columns.factsOf[slot] ?? 0);
    models.set(id, model);
    addNew(model.colors, columns.colorOf[slot] ?? 0);
    addNew(model.ramGb, columns.ramGbOf[slot] ?? 0);
    addNew(model.storageGb, columns.storageGbOf[slot] ?? 0);
    if (columns.inStock.has(slot)) {
      model.fromPricePaise = Math.min(model.fromPricePaise ?? Infinity, consumerPrice[slot] ?? 0);
      model.fromWholesalePricePaise = Math.min(
        model.fromWholesalePricePaise ?? Infinity,
        wholesalePrice[slot] ?? 0,
      );
    }
  });
  return [...models].map(([id, model]) => ({
    ...columns.facts.get(model.facts).names,
    ...columns.facts.get(model.facts).traits.columns,
    ...columns.models.get(id),
    colors: model.colors.map((color) => columns.colors.get(color).name),
    ramGb: sizes.ascending(model.ramGb),
    storageGb: sizes.ascending(model.storageGb),
    inStock: model.fromPricePaise !== null,
    fromPricePaise: model.fromPricePaise,
    fromWholesalePricePaise: model.fromWholesalePricePaise,
  }));
}

interface Collected {
  readonly facts: number;
  readonly colors: number[];
  readonly ramGb: number[];
  readonly storageGb: number[];
  fromPricePaise: number | null;
  fromWholesalePricePaise: number | null;
}

function newModel(facts: number): Collected {
  return {
    facts,
    colors: [],
    ramGb: [],
    storageGb: [],
    fromPricePaise: null,
    fromWholesalePricePaise: null,
  };
}

/** The lists are short, and thousands of sets would take ten times the memory. */
function addNew(list: number[], value: number): void {
  if (!list.includes(value)) list.push(value);
}

/** Lists of numbers, each of which is kept once: thousands of models come with the same few sizes of memory. */
class SharedLists {
  readonly #lists = new Map<string, readonly number[]>();

  /** 0 stands for no value in the columns. */
  ascending(values: readonly number[]): readonly number[] {
    const list = values.filter((value) => value > 0).toSorted((a, b) => a - b);
    const key = list.join();
    const known = this.#lists.get(key) ?? list;
    this.#lists.set(key, known);
    return known;
  }
}
