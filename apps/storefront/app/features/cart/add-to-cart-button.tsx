import { LoaderCircle, ShoppingBag } from "lucide-react";
import { Button } from "../../components/button.tsx";
import type { Product } from "../../lib/product.ts";
import { useAddToCart } from "./use-add-to-cart.ts";

/** The button on product cards, which adds one item. */
export function AddToCartButton({ product }: { readonly product: Product }) {
  const { adding, disabled, outOfStock, label, add } = useAddToCart(product);
  return (
    <Button
      look="quiet"
      disabled={disabled}
      onClick={() => add(1)}
      className={`w-full px-2! whitespace-nowrap ${outOfStock ? "border-transparent! bg-tile! text-sindoor! opacity-100!" : ""}`}
    >
      {adding ? (
        <LoaderCircle className="size-5 shrink-0 animate-spin" aria-hidden="true" />
      ) : outOfStock ? null : (
        <ShoppingBag className="size-5 shrink-0" aria-hidden="true" />
      )}
      {label}
      <span className="sr-only">{product.title}</span>
    </Button>
  );
}
