import { IconButton } from "@haat/ui/icon-button";
import { showToast } from "@haat/ui/toast";
import { Heart } from "lucide-react";
import { productTexts } from "#messages/product";
import { removeFromCart, saveForLater, useCart } from "./browser-cart.ts";

/** Saves the page's product, or removes it from what is saved. A product in the cart stays there. */
export function SaveButton({ productId }: { readonly productId: string }) {
  const { items, later } = useCart();
  const isSaved = later[productId] !== undefined;
  if (items[productId] !== undefined) return null;
  return (
    <IconButton
      label={productTexts.saveThis}
      aria-pressed={isSaved}
      onClick={() => {
        if (isSaved) removeFromCart(productId);
        else saveForLater(productId);
        showToast(isSaved ? productTexts.unsaved : productTexts.saved);
      }}
    >
      <Heart className={isSaved ? "size-5 fill-current" : "size-5"} />
    </IconButton>
  );
}
