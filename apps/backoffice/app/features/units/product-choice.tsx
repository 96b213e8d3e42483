import { Button } from "@haat/ui/button";
import { FormError, TextField } from "@haat/ui/field";
import { useEffect, useEffectEvent, useState } from "react";
import { Link, useFetcher } from "react-router";
import { unitTexts } from "#messages/unit";
import { variantOf } from "../../components/variant.ts";
import type { clientLoader } from "../../routes/find-products.ts";
import type { FoundProduct } from "./intake.ts";

/** `branch` is the branch's name. */
export type ChosenProduct = Pick<
  FoundProduct,
  "id" | "title" | "ramGb" | "storageGb" | "color" | "condition" | "branch"
>;

interface ProductChoiceProps {
  readonly product: ChosenProduct | null;
  readonly error: string | undefined;
  readonly onChoose: (product: ChosenProduct | null) => void;
}

/** The product that the phone becomes a unit of: its model, memory, color and branch. The grade comes with the inspection. */
export function ProductChoice({ product, error, onChoose }: ProductChoiceProps) {
  const found = useFetcher<typeof clientLoader>();
  const [words, setWords] = useState("");
  const search = (q: string) => {
    if (q.trim().length > 1) void found.load(`/find-products?q=${encodeURIComponent(q.trim())}`);
  };
  const searchAgain = useEffectEvent(() => search(words));
  // Whoever has added the model in the other tab comes back and sees it.
  useEffect(() => {
    const onFocus = () => searchAgain();
    window.addEventListener("focus", onFocus);
    return () => window.removeEventListener("focus", onFocus);
  }, []);
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
  const { data } = found;
  const products = data && "products" in data ? data.products : [];
  const searchError = data && "error" in data ? data.error.message : undefined;
  return (
    <div className="grid gap-2">
      <TextField
        label={unitTexts.product}
        hint={unitTexts.productHint}
        type="search"
        autoComplete="off"
        required
        value={words}
        onChange={(event) => {
          const q = event.currentTarget.value;
          setWords(q);
          search(q);
        }}
      />
      <FormError>{error ?? searchError}</FormError>
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
      <Link to="/products/new" target="_blank" className="justify-self-start text-neel underline">
        {unitTexts.addModel}
      </Link>
    </div>
  );
}

function describe(product: ChosenProduct): string {
  return [variantOf(product), product.condition ?? unitTexts.newPhone, product.branch].join(" · ");
}
