import { productTexts } from "#messages/product";
import type { Product } from "./product.ts";
import { labelOf } from "./product-form.ts";
import { valuesOf } from "./product-values.ts";

const shown = [
  "brand",
  "model",
  "color",
  "ramGb",
  "storageGb",
  "countryOfOrigin",
  "importer",
  "hsn",
  "returnDays",
  "weightGrams",
  "warranty",
  "shortDescription",
] as const;

/** What a role sees that may not edit products. */
export function ProductFacts({ product }: { readonly product: Product }) {
  const values = valuesOf(product);
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-3 text-21">
        {productTexts.facts}
      </h2>
      <dl className="grid gap-x-6 gap-y-1 rounded-l border border-line bg-surface p-4 sm:grid-cols-[auto_1fr] sm:p-5">
        {shown
          .filter((name) => values[name])
          .map((name) => (
            <div key={name} className="contents">
              <dt className="text-muted">{labelOf(name)}</dt>
              <dd className="mb-1 sm:mb-0">{values[name]}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
