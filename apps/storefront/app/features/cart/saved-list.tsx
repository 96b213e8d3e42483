import { Button } from "@haat/ui/button";
import { IconButton } from "@haat/ui/icon-button";
import { showToast } from "@haat/ui/toast";
import { Trash2 } from "lucide-react";
import { useId } from "react";
import { addToCartTexts } from "#messages/add-to-cart";
import { cartTexts } from "#messages/cart";
import { Link } from "../../components/link.tsx";
import { Picture } from "../../components/picture.tsx";
import { Price } from "../../components/price.tsx";
import type { CartLine } from "../../lib/cart-line.ts";
import { gradeLabel } from "../../lib/grades.ts";
import { productHref } from "../../lib/hrefs.ts";
import { variantOf } from "../../lib/product.ts";
import { moveToCart, removeFromCart } from "./browser-cart.ts";

/** What the shopper has saved for later, below the cart. */
export function SavedList({ lines }: { readonly lines: readonly CartLine[] }) {
  const titleId = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={titleId} tabIndex={-1} className="grid gap-3 focus:outline-none">
      <h2 id={titleId} className="text-21">
        {cartTexts.savedTitle({ count: lines.length })}
      </h2>
      <ul className="grid divide-y divide-line rounded-l border border-line bg-surface">
        {lines.map((line) => (
          <SavedLine key={line.product.id} line={line} />
        ))}
      </ul>
    </section>
  );
}

function SavedLine({ line: { product, available } }: { readonly line: CartLine }) {
  const isSoldOut = available < 1;
  const grade = product.condition && gradeLabel(product.condition);
  const facts = [grade, ...variantOf(product), product.color].filter((fact) => fact);
  return (
    <li className="flex items-start gap-3 p-4">
      <div className="aspect-square w-16 shrink-0 rounded-m bg-tile p-1.5">
        {product.image ? <Picture path={product.image} alt="" sizes="4rem" largest={160} /> : null}
      </div>
      <div className="grid min-w-0 grow gap-0.5">
        <Link
          to={productHref(product)}
          className="-my-2.75 py-2.75 font-medium underline-offset-4 hover:underline"
        >
          {product.title}
        </Link>
        {facts.length > 0 ? <p className="text-13 text-muted">{facts.join(" · ")}</p> : null}
        <Price amount={product.price} />
        {isSoldOut ? (
          <p className="font-medium text-sindoor">{cartTexts.savedSoldOut}</p>
        ) : (
          <p>
            <Button
              look="plain"
              className="-ms-2 px-2!"
              aria-label={cartTexts.moveProduct({ title: product.title })}
              onClick={({ currentTarget }) => {
                focusList(currentTarget);
                moveToCart(product.id);
                showToast(addToCartTexts.added);
              }}
            >
              {cartTexts.move}
            </Button>
          </p>
        )}
      </div>
      <IconButton
        label={cartTexts.removeProduct({ title: product.title })}
        className="-mt-2 -me-2.5 text-muted hover:text-ink"
        onClick={({ currentTarget }) => {
          focusList(currentTarget);
          removeFromCart(product.id);
        }}
      >
        <Trash2 className="size-5" />
      </IconButton>
    </li>
  );
}

/** The focused button disappears with its line, and the list with its last line. */
function focusList(button: HTMLElement): void {
  const list = button.closest("section");
  const place = list?.querySelectorAll("li").length === 1 ? list.closest("main") : list;
  place?.focus({ preventScroll: true });
}
