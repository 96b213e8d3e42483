import { useState } from "react";
import { productTexts } from "#messages/product";
import type { ProductValues } from "./product-values.ts";

/** What the fields of a form read and write. */
export interface ProductForm {
  readonly values: ProductValues;
  /** Messages for invalid fields, by name. */
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (name: string, value: string) => void;
}

export function useProductForm(initial: () => ProductValues, errors: ProductForm["errors"]) {
  const [values, setValues] = useState(initial);
  const set = (name: string, value: string) => setValues((before) => ({ ...before, [name]: value }));
  return { values, errors, set };
}

/** What a field is called on the screen. */
export function labelOf(name: string): string {
  const labels: Readonly<Record<string, string>> = productTexts.fields;
  return labels[name.split(".").at(-1) ?? name] ?? name;
}
