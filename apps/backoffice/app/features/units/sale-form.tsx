import { TextField } from "@haat/ui/field";
import { unitTexts } from "#messages/unit";
import type { Unit } from "./unit.ts";
import { UnitForm } from "./unit-form.tsx";

/** The prices are of the product, and so of all its units. */
export function SaleForm({ unit: { product } }: { readonly unit: Unit }) {
  const price = { inputMode: "decimal", pattern: "[\\d,]+(\\.\\d{1,2})?", required: true } as const;
  return (
    <UnitForm intent="sell" title={unitTexts.sale} button={unitTexts.putOnSale}>
      {(fields) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={unitTexts.consumerPrice}
            name="consumerPrice"
            defaultValue={String(product.consumerPrice)}
            error={fields["consumerPrice"]}
            {...price}
          />
          <TextField
            label={unitTexts.wholesalePrice}
            name="wholesalePrice"
            defaultValue={String(product.wholesalePrice)}
            error={fields["wholesalePrice"]}
            {...price}
          />
        </div>
      )}
    </UnitForm>
  );
}
