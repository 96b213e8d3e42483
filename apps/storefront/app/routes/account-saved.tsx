import { shop } from "@haat/shop/profile";
import { accountTexts } from "#messages/account";
import { cartTexts } from "#messages/cart";
import { ButtonLink } from "../components/button-link.tsx";
import { EmptyCartDrawing } from "../components/drawings.tsx";
import { Message } from "../components/message.tsx";
import { CartSkeleton } from "../features/cart/cart-skeleton.tsx";
import { SavedList } from "../features/cart/saved-list.tsx";
import { useCartLines } from "../features/cart/use-cart-lines.ts";
import type { Route } from "./+types/account-saved";

const texts = accountTexts.saved;

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · ${shop.name}` }];

/** What the shopper has saved, on product pages and in the cart. It follows the account as the cart does. */
export default function AccountSaved() {
  const { state, saved } = useCartLines();
  return (
    <>
      <h1 className="text-27 md:text-36">{texts.title}</h1>
      {saved.length > 0 ? (
        <SavedList lines={saved} />
      ) : state === "unknown" || state === "loading" ? (
        <CartSkeleton rows={1} />
      ) : (
        <Message
          drawing={<EmptyCartDrawing />}
          title={texts.none}
          action={<ButtonLink to="/products">{cartTexts.continueShopping}</ButtonLink>}
        >
          {texts.noneHint}
        </Message>
      )}
    </>
  );
}
