import { Button } from "@haat/ui/button";
import { IconButton } from "@haat/ui/icon-button";
import { showToast } from "@haat/ui/toast";
import { Trash2 } from "lucide-react";
import { addToCartTexts } from "#messages/add-to-cart";
import { cartTexts } from "#messages/cart";
import { GradeMark } from "../../components/grade-mark.tsx";
import { Link } from "../../components/link.tsx";
import { Picture } from "../../components/picture.tsx";
import { Price } from "../../components/price.tsx";
import { Quantity, type SubmitButton } from "../../components/quantity.tsx";
import { type CartLine, lineError, lineTotal, maxQuantityOf } from "../../lib/cart-line.ts";
import { productHref } from "../../lib/hrefs.ts";
import { isPhone, isPreOwned, variantOf } from "../../lib/product.ts";
import { sentence } from "../../lib/sentence.ts";
import { removeFromCart, saveForLater, setInCart } from "./browser-cart.ts";
import { possibleQuantity } from "./possible-quantity.ts";
import { cartForm, setField, setValue } from "./posted-cart.ts";

/** A row on phones: picture, title and remove button; below them quantity and subtotal. Enlarged text takes the picture's place. */
export const rowGrid =
  "grid grid-cols-[72px_1fr_44px] @max-[18rem]:grid-cols-[0_1fr_44px] @max-[18rem]:gap-x-0 items-center gap-x-3 sm:grid-cols-[88px_1fr_44px] gap-y-3 p-4 md:table-row md:p-0";
const cell =
  "md:table-cell md:border-line md:px-3 md:py-5 md:align-middle md:first:ps-5 md:last:pe-3 md:[tr+tr>&]:border-t";

/** Product, price, quantity, subtotal, remove (spec §2). */
export function CartTable({ lines }: { readonly lines: readonly CartLine[] }) {
  return (
    <table
      tabIndex={-1}
      className="block focus:outline-none w-full rounded-l border border-line bg-surface md:table md:border-separate md:border-spacing-0"
    >
      <caption className="sr-only">{cartTexts.caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="text-13 text-muted">
          {[cartTexts.product, cartTexts.price, cartTexts.quantity, cartTexts.subtotal].map((title) => (
            <th key={title} scope="col" className="px-3 pt-4 pb-1 text-start font-normal first:ps-5">
              {title}
            </th>
          ))}
          <th scope="col" className="px-3 pt-4">
            <span className="sr-only">{cartTexts.remove}</span>
          </th>
        </tr>
      </thead>
      <tbody className="grid divide-y divide-line md:table-row-group">
        {lines.map((line, index) => (
          <Row key={line.product.id} line={line} first={index === 0} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly line: CartLine;
  /** Whether it is the first row, whose picture is in view. */
  readonly first: boolean;
}

function Row({ line, first }: RowProps) {
  const { product } = line;
  return (
    <tr className={rowGrid}>
      <th scope="row" className={`${cell} contents text-start font-normal`}>
        <ProductCell line={line} first={first} />
      </th>
      <td className={`${cell} hidden`}>
        <Price amount={product.price} className="font-medium!" />
      </td>
      <td className={`${cell} col-start-1 col-end-3 row-start-2 @max-[18rem]:col-end-4`}>
        <div className="grid justify-items-start gap-1">
          <Quantity
            of={product.title}
            value={line.quantity}
            max={maxQuantityOf(line)}
            size="m"
            onChange={(quantity) => change(line, quantity)}
            submit={(quantity) => setSubmit(product.id, quantity)}
          />
          {line.quantity > 1 ? (
            <span className="text-13 text-muted md:hidden">
              {sentence(
                cartTexts.priceEach({
                  price: () => <Price amount={product.price} className="text-13! font-medium!" />,
                }),
              )}
            </span>
          ) : null}
        </div>
      </td>
      <td
        className={`${cell} col-start-2 col-end-4 row-start-2 justify-self-end text-end @max-[18rem]:row-start-3 md:text-start`}
      >
        <Price amount={lineTotal(line)} className="text-17!" />
      </td>
      <td className={`${cell} col-start-3 row-start-1 -mt-2 self-start justify-self-end`}>
        <IconButton
          label={cartTexts.removeProduct({ title: product.title })}
          className="-me-2.5 text-muted hover:text-ink md:me-0"
          {...setSubmit(product.id, 0)}
          onClick={(event) => {
            event.preventDefault();
            keepFocus(event.currentTarget);
            removeFromCart(product.id);
            showToast(cartTexts.removed);
          }}
        >
          <Trash2 className="size-5" />
        </IconButton>
      </td>
    </tr>
  );
}

/** The focused button disappears with its row, and the table with its last row. */
function keepFocus(button: HTMLElement): void {
  const table = button.closest("table");
  const place = table?.tBodies[0]?.rows.length === 1 ? table.closest("main") : table;
  place?.focus({ preventScroll: true });
}

/** Makes a button set the quantity by the page's form, until its click is handled by script. */
function setSubmit(productId: string, quantity: number): SubmitButton {
  return { type: "submit", form: cartForm, name: setField, value: setValue(productId, quantity) };
}

/** Sets the quantity, as far as it is possible, and confirms it. */
function change(line: CartLine, wanted: number): void {
  const { possible, error } = possibleQuantity(line, wanted);
  setInCart(line.product.id, possible);
  if (error !== null) showToast(error, "error");
  else showToast(wanted > line.quantity ? addToCartTexts.added : cartTexts.decreased);
}

/** Picture, title, variant, grade and error. */
function ProductCell({ line, first }: RowProps) {
  const { product } = line;
  const facts = [...variantOf(product), ...(product.color ? [product.color] : [])];
  return (
    <div className="contents md:flex md:items-center md:gap-4">
      <div className="aspect-square self-start rounded-m bg-tile p-2 @max-[18rem]:invisible md:w-24 md:shrink-0">
        {product.image ? (
          <Picture
            path={product.image}
            alt=""
            sizes="6rem"
            largest={320}
            first={first}
            className={line.available < 1 ? "opacity-50 grayscale" : ""}
          />
        ) : null}
      </div>
      <div className="grid gap-1 self-start md:self-center">
        <Link
          to={productHref(product)}
          className="-my-2.75 py-2.75 font-medium underline-offset-4 hover:underline"
        >
          {product.title}
        </Link>
        {facts.length > 0 ? <p className="text-13 text-muted">{facts.join(" · ")}</p> : null}
        {isPhone(product) ? (
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-13">
            <GradeMark product={product} />
            {isPreOwned(product) && product.batteryHealth !== null
              ? cartTexts.battery({ percent: product.batteryHealth })
              : null}
          </p>
        ) : null}
        <LineError line={line} />
        <p>
          <Button
            look="plain"
            className="-ms-2 px-2! text-13!"
            aria-label={cartTexts.saveProduct({ title: product.title })}
            onClick={({ currentTarget }) => {
              keepFocus(currentTarget);
              saveForLater(product.id);
              showToast(cartTexts.savedForLater);
            }}
          >
            {cartTexts.save}
          </Button>
        </p>
      </div>
    </div>
  );
}

/** Why the line cannot be ordered as it is, with a button that corrects its quantity. */
function LineError({ line }: { readonly line: CartLine }) {
  const message = messageOf(line);
  if (message === null) return null;
  const max = maxQuantityOf(line);
  if (max < 1) return <p className="font-medium text-sindoor">{message}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="font-medium text-sindoor">{message}</span>
      <Button
        look="plain"
        className="-ms-2"
        {...setSubmit(line.product.id, max)}
        onClick={(event) => {
          event.preventDefault();
          setInCart(line.product.id, max);
        }}
      >
        {cartTexts.setQuantity({ quantity: max })}
      </Button>
    </p>
  );
}

function messageOf(line: CartLine): string | null {
  switch (lineError(line)) {
    case null:
      return null;
    case "out-of-stock":
      return cartTexts.outOfStock;
    case "insufficient-stock":
      return cartTexts.insufficientStock({ available: line.available, quantity: line.quantity });
    case "over-limit":
      return cartTexts.overLimit({ limit: line.limit });
  }
}
