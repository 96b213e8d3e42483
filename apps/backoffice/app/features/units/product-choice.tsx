import { Button } from "@haat/ui/button";
import { FormError, TextField } from "@haat/ui/field";
import { useFetcher } from "react-router";
import { unitTexts } from "#messages/unit";
import { variantOf } from "../../components/variant.ts";
import type { loader } from "../../routes/find-products.ts";
import type { FoundProduct } from "./intake.ts";

interface ProductChoiceProps {
  readonly product: FoundProduct | null;
  readonly error: string | undefined;
  readonly onChoose: (product: FoundProduct | null) => void;
}

/** The product that the phone becomes a unit of: its model, memory, color and branch. The grade comes with the inspection. */
export function ProductChoice({ product, error, onChoose }: ProductChoiceProps) {
  const found = useFetcher<typeof loader>();
  if (product)
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <input type="hidden" name="productId" value={product.id} />
        <p>
          <span className="block font-medium">{product.title}</span>
          <span className="text-muted">{describe(product)}</span>
        </p>
        <Button look="plain" onClick={() => onChoose(null)}>
          {unitTexts.chooseOther}
        </Button>
      </div>
    );
  const products = found.data?.products ?? [];
  return (
    <div className="grid gap-2">
      <TextField
        label={unitTexts.product}
        hint={unitTexts.productHint}
        type="search"
        autoComplete="off"
        required
        onChange={(event) => {
          const q = event.currentTarget.value.trim();
          if (q.length > 1) void found.load(`/find-products?q=${encodeURIComponent(q)}`);
        }}
      />
      <FormError>{error}</FormError>
      <ul aria-label={unitTexts.foundProducts} className="grid max-h-72 overflow-y-auto empty:hidden">
        {products.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              onClick={() => onChoose(one)}
              className="w-full rounded-m px-3 py-2 text-start hover:bg-tile"
            >
              <span className="block font-medium">{one.title}</span>
              <span className="text-13 text-muted">{describe(one)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function describe(product: FoundProduct): string {
  return [variantOf(product), product.condition ?? unitTexts.newPhone, product.branch].join(" · ");
}
