import { Icon } from "../../components/icons.tsx";
import { addField, cartForm } from "../../lib/cart-form.ts";
import type { Product } from "../../lib/product.ts";
import { useAddToCart } from "./use-add-to-cart.ts";

/** Makes a button add the product by the page's form, until its click is handled by script. */
export function addSubmit(productId: string) {
  return { type: "submit", form: cartForm, name: addField, value: productId } as const;
}

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
