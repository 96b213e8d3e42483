import { Button } from "@haat/ui/button";
import { Icon } from "@haat/ui/icons";
import { useState } from "react";
import { addToCartTexts } from "#messages/add-to-cart";
import { ButtonLink } from "../../components/button-link.tsx";
import { Price } from "../../components/price.tsx";
import { Quantity } from "../../components/quantity.tsx";
import type { Product } from "../../lib/product.ts";
import { addSubmit, useAddToCart } from "./add-to-cart.tsx";

/** Quantity, where more than one can be added, and Add To Cart. On phones the button is fixed at the bottom, unless it can never be pressed. */
export function BuyBar({ product }: { readonly product: Product }) {
  const { adding, disabled, outOfStock, room, label, add } = useAddToCart(product);
  const [count, setCount] = useState(1);
  const quantity = Math.min(count, Math.max(1, room));
  const soldOut = product.quantity === 0;
  const hasChoice = room > 1;
  const icon = adding ? (
    <Icon name="loading" className="size-5 animate-spin" />
  ) : (
    <Icon name="bag" className="size-5" />
  );
  // Out of stock only because the shopper's own cart has all of it.
  const isInCart = outOfStock && !soldOut;
  const cartLink = (className: string) => (
    <ButtonLink look="quiet" to="/cart" className={`min-h-12 ${className}`}>
      {addToCartTexts.inYourCart}
    </ButtonLink>
  );
  const button = (className: string) => (
    <Button
      {...addSubmit(product.id)}
      disabled={disabled}
      onClick={(event) => {
        event.preventDefault();
        add(quantity);
      }}
      className={`min-h-12 flex-1 text-17! ${className}`}
    >
      {outOfStock ? null : icon} {label}
    </Button>
  );

  return (
    <>
      <div className={`flex items-center gap-3 ${hasChoice || soldOut ? "" : "max-md:hidden"}`}>
        {hasChoice ? (
          <div className="contents noscript:hidden">
            <Quantity value={quantity} max={room} size="l" onChange={setCount} />
          </div>
        ) : null}
        {button(soldOut ? "" : "max-md:hidden")}
        {isInCart ? cartLink("flex-1 max-md:hidden") : null}
      </div>
      {soldOut ? null : (
        <div className="thumb-bar md:hidden">
          {isInCart ? cartLink("") : <Price amount={product.price} size="m" />}
          {button("basis-[9rem]")}
        </div>
      )}
    </>
  );
}
