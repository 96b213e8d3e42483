import { LoaderCircle, ShoppingBag } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Price } from "../../components/price.tsx";
import { Quantity } from "../../components/quantity.tsx";
import type { Product } from "../../lib/product.ts";
import { addToCartTexts } from "../../texts/add-to-cart.ts";
import { useAddToCart } from "./use-add-to-cart.ts";

/** Quantity and Add To Cart. On phones the button is fixed at the bottom. */
export function BuyBar({ product }: { readonly product: Product }) {
  const { adding, disabled, outOfStock, room, label, add } = useAddToCart(product);
  const [count, setCount] = useState(1);
  const quantity = Math.min(count, Math.max(1, room));
  const icon = adding ? <LoaderCircle className="size-5 animate-spin" /> : <ShoppingBag className="size-5" />;

  return (
    <>
      <div className="flex items-center gap-3">
        {room === 0 ? null : <Quantity value={quantity} max={room} size="l" onChange={setCount} />}
        <Button
          disabled={disabled}
          onClick={() => add(quantity)}
          className="min-h-12 flex-1 text-17! max-md:hidden"
        >
          {outOfStock ? null : icon} {label}
        </Button>
      </div>
      <noscript className="max-md:hidden">{addToCartTexts.needsJavaScript}</noscript>
      <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden">
        <noscript>
          <p className="px-4 pt-2 text-13">{addToCartTexts.needsJavaScript}</p>
        </noscript>
        <div className="flex items-center gap-4 px-4 py-2.5">
          <Price amount={product.price} size="m" />
          <Button disabled={disabled} onClick={() => add(quantity)} className="min-h-12 flex-1 text-17!">
            {outOfStock ? null : icon} {label}
          </Button>
        </div>
      </div>
    </>
  );
}
