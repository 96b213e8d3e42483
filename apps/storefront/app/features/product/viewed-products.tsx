import { replyOf } from "@haat/api-clients/reply";
import { Button } from "@haat/ui/button";
import { useEffect, useState } from "react";
import { viewedTexts } from "#messages/viewed";
import { hidden } from "../../components/hidden.tsx";
import { SmallProducts } from "../../components/small-products.tsx";
import { api } from "../../lib/api.ts";
import { type Product } from "../../lib/product.ts";
import { sentence } from "../../lib/sentence.ts";
import { toProduct } from "../../lib/wire-product.ts";
import { clearViewed } from "./viewed-list.ts";

export interface ViewedProductsProps {
  /** Separated by spaces. */
  readonly ids: string;
}

/** The products with today's prices for the user who is signed in now. */
export function ViewedProducts({ ids }: ViewedProductsProps) {
  const [products, setProducts] = useState<readonly Product[]>([]);

  useEffect(() => {
    const stop = new AbortController();
    const body = { cartItems: Object.fromEntries(ids.split(" ").map((id) => [id, 1])) };
    replyOf(api.catalogue.POST("/api/product/getCartProduct", { body, signal: stop.signal })).then(
      ({ result }) => setProducts(result.map(toProduct)),
      // The row is not worth an error message.
      () => undefined,
    );
    return () => stop.abort();
  }, [ids]);

  return (
    <SmallProducts
      title={viewedTexts.title}
      action={
        <Button look="plain" onClick={clearViewed}>
          {sentence(viewedTexts.clear({ hidden }))}
        </Button>
      }
      products={products}
    />
  );
}
