import { Icon } from "@haat/ui/icons";
import { showToast } from "@haat/ui/toast";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { addToCartTexts } from "#messages/add-to-cart";
import type { Product } from "../../lib/product.ts";
import { usePace, useQuantityLimit, useTier } from "../../lib/root-data.ts";
import { addToCart, useCart } from "./browser-cart.ts";
import { addField, cartForm } from "./posted-cart.ts";
import { saveProductCopies } from "./product-copies.ts";

/** The button on product cards, which adds one item. */
export function AddToCartButton({ product }: { readonly product: Product }) {
  const { adding, disabled, outOfStock, label, add } = useAddToCart(product);
  return (
    <button
      {...addSubmit(product.id)}
      disabled={disabled}
      onClick={(event) => {
        event.preventDefault();
        add(1);
      }}
      className={outOfStock ? "card-button sold-out" : "card-button"}
    >
      {adding ? <Icon name="loading" /> : null}
      {label}
      <span className="sr-only">{product.title}</span>
    </button>
  );
}

/** Makes a button add the product by the page's form, until its click is handled by script. */
export function addSubmit(productId: string) {
  return { type: "submit", form: cartForm, name: addField, value: productId } as const;
}

interface AddToCart {
  readonly adding: boolean;
  /** True while an item is being added, and when no more can be added. */
  readonly disabled: boolean;
  /** The cart already has all of the stock. */
  readonly outOfStock: boolean;
  /** The quantity that can be added, including what is being added now. */
  readonly room: number;
  /** The button's text (spec §4). */
  readonly label: string;
  readonly add: (count: number) => void;
}

/**
 * Spec §4: shows Adding... for two seconds, then the toast, and a second later opens the cart. The item is added to the
 * cart on the click, so that it is not lost when the shopper leaves earlier.
 */
export function useAddToCart(product: Product): AddToCart {
  const pace = usePace();
  const limit = useQuantityLimit();
  const tier = useTier();
  const navigate = useNavigate();
  const inCart = useCart().items[product.id] ?? 0;
  const [addedNow, setAddedNow] = useState(0);
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Do not open the cart after the shopper has left the page.
  useEffect(() => () => clearTimeout(opening.current), []);

  const adding = addedNow > 0;
  const before = inCart - addedNow;
  const outOfStock = product.quantity <= before;
  const room = Math.max(0, Math.min(product.quantity, limit) - before);
  return {
    adding,
    disabled: adding || room === 0,
    outOfStock,
    room,
    label: adding
      ? addToCartTexts.adding
      : outOfStock
        ? addToCartTexts.outOfStock
        : room === 0
          ? addToCartTexts.inCart({ quantity: inCart })
          : addToCartTexts.add,
    add(count) {
      if (adding || room === 0) return;
      const added = Math.min(count, room);
      addToCart(product.id, added);
      // For the cart without a connection. A wholesaler's prices are not kept.
      if (tier === "consumer") saveProductCopies([product]);
      setAddedNow(added);
      setTimeout(() => showToast(addToCartTexts.added), pace.addToCartMs);
      opening.current = setTimeout(() => {
        setAddedNow(0);
        void navigate("/cart");
      }, pace.openCartMs);
    },
  };
}
