import { LoaderCircle, PackageX, ShoppingBag } from "lucide-react";
import type { Product } from "../../lib/product.ts";
import { useAddToCart } from "./use-add-to-cart.ts";

/** On a card: adds one. */
export function AddToCartIcon({ product }: { readonly product: Product }) {
  const { adding, disabled, outOfStock, label, add } = useAddToCart(product);
  return (
    <button
      type="button"
      aria-label={`${label}: ${product.title}`}
      title={label}
      disabled={disabled}
      onClick={() => add(1)}
      className="inline-flex size-11 items-center justify-center rounded-pill border border-line bg-surface text-ink transition-colors hover:border-ink hover:bg-ink hover:text-on-ink disabled:border-transparent disabled:bg-tile disabled:text-muted"
    >
      {adding ? (
        <LoaderCircle className="size-5 animate-spin" />
      ) : outOfStock ? (
        <PackageX className="size-5" />
      ) : (
        <ShoppingBag className="size-5" />
      )}
    </button>
  );
}
