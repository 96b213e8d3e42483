import { Icon } from "@haat/ui/icons";
import { addToCartTexts } from "#messages/add-to-cart";
import { Link } from "../../components/link.tsx";
import { useCart } from "./browser-cart.ts";

/** The link to the cart, with its number of items. */
export function CartLink() {
  const { Totalitems: count } = useCart();
  const countText = count > 99 ? "99+" : String(count);
  return (
    <Link
      to="/cart"
      aria-label={
        count === 0 ? addToCartTexts.cartLinkEmpty : addToCartTexts.cartLinkWith({ shown: countText, count })
      }
      className="relative inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-pill px-2.5 font-medium hover:bg-tile xl:gap-3.5"
    >
      <Icon name="bag" className="size-6" />
      <span className="hidden xl:inline">{addToCartTexts.cartLink} </span>
      {/* Grows less than other text: it must not hide the bag. */}
      {count > 0 ? (
        <span className="absolute top-0.5 right-0 inline-flex h-[min(1.25rem,24px)] min-w-[min(1.25rem,24px)] items-center justify-center rounded-pill bg-neel px-1 text-[min(0.8125rem,16px)] leading-none font-bold text-surface xl:right-auto xl:left-6">
          {countText}
        </span>
      ) : null}
    </Link>
  );
}
