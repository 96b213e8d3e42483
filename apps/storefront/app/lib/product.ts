import type { Paise } from "@haat/domain/money";

/** The condition grades of spec §3. */
export const conditions = ["Open-box", "Super-mint", "Mint", "Good"] as const;
export type Condition = (typeof conditions)[number];

/** A product as a card shows it. Prices are the visitor's own tier. */
export interface Product {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  readonly brand: string;
  readonly branch: string;
  /** null: new and sealed, or an accessory. */
  readonly condition: Condition | null;
  readonly isNew: boolean;
  /** Addresses of the form `/media/<hash>`. */
  readonly images: readonly string[];
  /** What it costs new. */
  readonly listPrice: Paise;
  readonly price: Paise;
  readonly discountPercent: number;
  readonly quantity: number;
  readonly ramGb: number | null;
  readonly storageGb: number | null;
  readonly color: string | null;
  readonly network: string | null;
  readonly returnDays: number;
}

export interface ProductPage {
  readonly products: readonly Product[];
  /** Where the next page starts; null on the last one. */
  readonly cursor: string | null;
}

export function isPhone(product: Pick<Product, "category">): boolean {
  return product.category.toLowerCase() === "phone";
}

/** `8 GB`, `1 TB`. */
function gigabytes(gb: number): string {
  return gb >= 1024 ? `${gb / 1024} TB` : `${gb} GB`;
}

/** A subcategory's name as people write it: `power-bank` is "Power bank". */
export function kindName(subcategory: string): string {
  if (subcategory === "otg") return "OTG";
  return subcategory.charAt(0).toUpperCase() + subcategory.slice(1).replaceAll("-", " ");
}

/** What tells this product from its sisters: `8 GB`, `128 GB`, `Midnight`, `5G`. */
export function variantOf(product: Pick<Product, "ramGb" | "storageGb">): string[] {
  return [product.ramGb, product.storageGb].flatMap((gb) => (gb ? [gigabytes(gb)] : []));
}
