import { Icon } from "../../components/icons.tsx";
import { Link } from "../../components/link.tsx";
import { addToCartTexts } from "../../texts/add-to-cart.ts";
import { useCart } from "./browser-cart.ts";

/** The link to the cart, with its number of items. */
export function CartLink() {
  const { Totalitems: count } = useCart();
  const countText = count > 99 ? "99+" : String(count);
  return (
    <Link
      to="/cart"
      aria-label={count === 0 ? addToCartTexts.cartLinkEmpty : addToCartTexts.cartLinkWith(countText)}
      className="cart-link"
    >
      <Icon name="bag" />
      <span>{addToCartTexts.cartLink} </span>
      {count > 0 ? <span className="cart-count">{countText}</span> : null}
    </Link>
  );
}
