import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import { startTransition, useEffect, useState } from "react";
import { cartTexts } from "#messages/cart";
import { SmallProducts } from "../../components/small-products.tsx";
import { api } from "../../lib/api.ts";
import type { CartLine } from "../../lib/cart-line.ts";
import { isPhone, type Product } from "../../lib/product.ts";
import { toProduct } from "../../lib/wire-product.ts";

/** Accessories that fit the first phone in the cart, without those that are in it. Renders nothing without a phone. */
export function CartAccessories({ lines }: { readonly lines: readonly CartLine[] }) {
  const phone = lines.find(({ product }) => isPhone(product))?.product;
  return phone ? <Accessories key={phone.id} phone={phone} lines={lines} /> : null;
}

interface AccessoriesProps {
  readonly phone: Product;
  readonly lines: readonly CartLine[];
}

function Accessories({ phone, lines }: AccessoriesProps) {
  const [fitting, setFitting] = useState<readonly Product[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadFitting(phone.id).then(
      (products) => {
        // In parts, between which a cheap phone answers taps.
        if (isCurrent) startTransition(() => setFitting(products));
      },
      (failure: unknown) => {
        if (!(failure instanceof ApiCallError)) throw failure;
        // The cart is complete without them.
        if (isCurrent) setFitting([]);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [phone.id]);
  // As high as the row, so that nothing moves when it arrives.
  if (fitting === null) return <div className="min-h-[17rem]" />;
  const inCart = new Set(lines.map(({ product }) => product.id));
  return (
    <SmallProducts
      title={cartTexts.accessoriesFor({ title: phone.title })}
      products={fitting.filter(({ id }) => !inCart.has(id))}
    />
  );
}

async function loadFitting(phoneId: string): Promise<Product[]> {
  const { result } = await replyOf(
    api.catalogue.GET("/api/product/getProductById/{pid}", {
      params: { path: { pid: phoneId }, query: { with: "related" } },
    }),
  );
  return result.accessories?.map(toProduct) ?? [];
}
