import { times } from "@haat/domain/money";
import { Link } from "react-router-dom";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Picture } from "../../components/picture.tsx";
import { Price } from "../../components/price.tsx";
import { type CartLine, hasLineErrors, lineError, totalQuantityOf } from "../../lib/cart-line.ts";
import { productHref } from "../../lib/hrefs.ts";
import { variantOf } from "../../lib/product.ts";
import { CheckoutStep } from "./checkout-step.tsx";
import type { Checkout } from "./use-checkout.ts";

/** What (spec §2). */
export function SummaryStep({ checkout }: { readonly checkout: Checkout }) {
  const { lines, cartChanged, apply } = checkout;
  const count = totalQuantityOf(lines);
  const faulty = hasLineErrors(lines);
  return (
    <CheckoutStep
      checkout={checkout}
      number={3}
      title="Order summary"
      summary={`${count} ${count === 1 ? "item" : "items"}: ${lines.map(({ product }) => product.title).join(", ")}`}
    >
      {cartChanged ? (
        <p className="rounded-m bg-tile px-4 py-3">Your cart changed since you agreed to it.</p>
      ) : null}
      <ul className="grid divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.product.id} line={line} />
        ))}
      </ul>
      {faulty ? (
        <p className="font-medium text-sindoor">
          Not everything here can be ordered as it is.{" "}
          <Link to="/cart" className="underline">
            Update Your Cart
          </Link>
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button disabled={faulty} onClick={() => apply({ type: "summary-done" })}>
          CONTINUE
        </Button>
        <ButtonLink look="quiet" to="/products">
          Continue Shopping
        </ButtonLink>
      </div>
    </CheckoutStep>
  );
}

function Line({ line }: { readonly line: CartLine }) {
  const { product, quantity } = line;
  const facts = [product.condition ?? "", ...variantOf(product), product.color ?? ""].filter(Boolean);
  return (
    <li className="flex items-start gap-4 py-4 first:pt-0 last:pb-0">
      <div className="aspect-square w-16 shrink-0 rounded-m bg-tile p-1.5">
        {product.images[0] ? <Picture path={product.images[0]} alt="" sizes="4rem" largest={160} /> : null}
      </div>
      <div className="min-w-0 grow">
        <Link to={productHref(product)} className="font-medium underline-offset-4 hover:underline">
          {product.title}
        </Link>
        {facts.length > 0 ? <p className="text-13 text-muted">{facts.join(" · ")}</p> : null}
        <p className="text-13 text-muted">
          {quantity} × <Price amount={product.price} className="text-13! font-medium!" />
        </p>
        <Fault line={line} />
      </div>
      <Price amount={times(product.price, quantity)} />
    </li>
  );
}

function Fault({ line }: { readonly line: CartLine }) {
  const error = lineError(line);
  if (error === null) return null;
  const words = {
    "out-of-stock": "Out of stock now",
    "insufficient-stock": `${line.available} left, not ${line.quantity}`,
    "over-limit": `An order takes up to ${line.limit} of one product`,
  };
  return <p className="font-medium text-sindoor">{words[error]}</p>;
}
