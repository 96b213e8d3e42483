import type { Paise } from "@haat/domain/money";

/** The condition grades of spec §3. */
export const conditions = ["Open-box", "Super-mint", "Mint", "Good"] as const;
export type Condition = (typeof conditions)[number];

/** A product as cards show it, with the prices of the shopper's tier. */
export interface Product {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  readonly brand: string;
  /** null: new and sealed, or an accessory. */
  readonly condition: Condition | null;
  /** The first picture, `/media/<hash>`. */
  readonly image: string | null;
  readonly price: Paise;
  /** What the same model, RAM and storage costs new today; null when it is not sold new today, and for new products. */
  readonly newPrice: Paise | null;
  /** The percentage saved against `newPrice`; 0 without one. */
  readonly discountPercent: number;
  /** Phones only. Shown, and nothing is computed against it. */
  readonly launch: { readonly price: Paise; readonly year: number } | null;
  /** The maximum retail price of an accessory. Shown, and nothing is computed against it. */
  readonly mrp: Paise | null;
  readonly quantity: number;
  readonly ramGb: number | null;
  readonly storageGb: number | null;
  readonly color: string | null;
  /** Percent, of the phone that is sold next; null when it was not measured, and for accessories. */
  readonly batteryHealth: number | null;
  /** Phones only. */
  readonly batteryMah: number | null;
  /** Megapixels of the main rear camera. Phones only. */
  readonly cameraMp: number | null;
  readonly returnDays: number;
  /** In a grouped list, what can be chosen from; null when the card is for this product alone. */
  readonly choices: Choices | null;
}

/** Products of the same model and memory that are in the list and in stock. */
export interface Choices {
  readonly products: number;
  readonly grades: number;
  readonly colors: number;
  /** Whether one of them costs more than the product that is shown. */
  readonly dearer: boolean;
}

export function toCondition(wire: string | null): Condition | null {
  return conditions.find((condition) => condition === wire) ?? null;
}

export interface ProductPage {
  readonly products: readonly Product[];
  /** Where the next page starts; null on the last one. */
  readonly cursor: string | null;
}

export function isPhone(product: Pick<Product, "category">): boolean {
  return product.category.toLowerCase() === "phone";
}

/** Neither sealed nor open-box. Accessories have no condition. */
export function isPreOwned({ condition }: { readonly condition: string | null }): boolean {
  return condition !== null && condition !== "Open-box";
}

/** `8 GB`, `1 TB`. */
export function gigabytes(gb: number): string {
  return gb >= 1024 ? `${gb / 1024} TB` : `${gb} GB`;
}

/** RAM and storage in the few letters of a card: `8/128 GB`, `12 GB/1 TB`. Apple names no RAM, so an iPhone has its storage. */
export function memoryOf({
  brand,
  ramGb,
  storageGb,
}: Pick<Product, "brand" | "ramGb" | "storageGb">): string | null {
  const [first, second] = variantOf({ ramGb: brand === "Apple" ? null : ramGb, storageGb });
  if (first === undefined) return null;
  if (second === undefined) return first;
  return second.endsWith(" GB") ? `${first.replace(" GB", "")}/${second}` : `${first}/${second}`;
}

/** RAM and storage, which distinguish variants of a model: `8 GB`, `128 GB`. */
export function variantOf(product: Pick<Product, "ramGb" | "storageGb">): string[] {
  return [product.ramGb, product.storageGb].flatMap((gb) => (gb ? [gigabytes(gb)] : []));
}
