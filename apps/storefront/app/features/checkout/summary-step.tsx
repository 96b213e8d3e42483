import { Button } from "@haat/ui/button";
import { checkoutTexts } from "#messages/checkout";
import { ButtonLink } from "../../components/button-link.tsx";
import { DeliveryTo } from "../../components/delivery-promise/delivery-promise.tsx";
import { Link } from "../../components/link.tsx";
import { Picture } from "../../components/picture.tsx";
import { Price } from "../../components/price.tsx";
import { type CartLine, deliveredItems, hasLineErrors, lineError, lineTotal } from "../../lib/cart-line.ts";
import { gradeLabel } from "../../lib/grades.ts";
import { productHref } from "../../lib/hrefs.ts";
import { variantOf } from "../../lib/product.ts";
import { barButton, CheckoutStep, StepActions } from "./checkout-step.tsx";
import type { Checkout } from "./use-checkout.ts";

const texts = checkoutTexts.summary;

/** The cart lines that are ordered (spec §2). */
export function SummaryStep({ checkout }: { readonly checkout: Checkout }) {
  const { lines } = checkout.input;
  const { cartChanged, agreeToCart } = checkout.choices;
  const isNotOrderable = hasLineErrors(lines);
  return (
    <CheckoutStep
      checkout={checkout}
      name="summary"
      title={texts.title}
      summary={
        <div className="grid grid-cols-1 gap-1.5">
          <ul className="grid grid-cols-1 gap-1.5">
            {lines.map((line) => (
              <ReviewedLine key={line.product.id} line={line} />
            ))}
          </ul>
          <Delivery checkout={checkout} datesOnly />
        </div>
      }
    >
      {cartChanged ? <p className="rounded-m bg-tile px-4 py-3">{texts.cartChanged}</p> : null}
      <ul className="grid divide-y divide-line">
        {lines.map((line) => (
          <SummaryLine key={line.product.id} line={line} />
        ))}
      </ul>
      <Delivery checkout={checkout} />
      {isNotOrderable ? (
        <p className="font-medium text-sindoor">
          {checkoutTexts.itemsNotOrderable}{" "}
          <Link to="/cart" className="underline">
            {checkoutTexts.updateCart}
          </Link>
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <StepActions checkout={checkout}>
          <Button disabled={isNotOrderable} className={barButton} onClick={agreeToCart}>
            {checkoutTexts.continue}
          </Button>
        </StepActions>
        <ButtonLink look="quiet" to="/products">
          {checkoutTexts.continueShopping}
        </ButtonLink>
      </div>
    </CheckoutStep>
  );
}

interface DeliveryProps {
  readonly checkout: Checkout;
  readonly datesOnly?: boolean;
}

/** No dates while the day of dispatch depends on a balance. */
function Delivery({ checkout: { choices, input, totals }, datesOnly = false }: DeliveryProps) {
  if (choices.address === null) return null;
  if (totals.balanceMethod === "online" && totals.payLater > 0) return <p>{texts.shipsWhenPaid}</p>;
  const items = deliveredItems(input.lines);
  return <DeliveryTo items={items} pincode={choices.address.pincode} datesOnly={datesOnly} />;
}

/** What is ordered, once more beside the order button. */
function ReviewedLine({ line: { product, quantity } }: { readonly line: CartLine }) {
  return (
    <li className="flex items-center gap-2">
      <div className="aspect-square w-8 shrink-0 rounded-s bg-tile p-0.5">
        {product.image ? <Picture path={product.image} alt="" sizes="2rem" largest={160} /> : null}
      </div>
      <p className="min-w-0">
        <span className="font-medium text-ink">
          {quantity > 1 ? texts.several({ quantity, title: product.title }) : product.title}
        </span>{" "}
        {factsOf(product).join(" · ")}
      </p>
    </li>
  );
}

function factsOf(product: CartLine["product"]): string[] {
  const grade = product.condition === null ? [] : [gradeLabel(product.condition)];
  return [...grade, ...variantOf(product), ...(product.color ? [product.color] : [])];
}

function SummaryLine({ line }: { readonly line: CartLine }) {
  const { product, quantity } = line;
  const facts = factsOf(product);
  return (
    <li className="flex items-start gap-4 py-4 first:pt-0 last:pb-0">
      <div className="aspect-square w-16 shrink-0 rounded-m bg-tile p-1.5">
        {product.image ? <Picture path={product.image} alt="" sizes="4rem" largest={160} /> : null}
      </div>
      <div className="min-w-0 grow">
        <Link to={productHref(product)} className="font-medium underline-offset-4 hover:underline">
          {product.title}
        </Link>
        {facts.length > 0 ? <p className="text-13 text-muted">{facts.join(" · ")}</p> : null}
        <p className="text-13 text-muted">
          {quantity} × <Price amount={product.price} className="text-13! font-medium!" />
        </p>
        <StockWarning line={line} />
      </div>
      <Price amount={lineTotal(line)} />
    </li>
  );
}

function StockWarning({ line }: { readonly line: CartLine }) {
  const error = lineError(line);
  if (error === null) return null;
  const warnings = {
    "out-of-stock": texts.outOfStock,
    "insufficient-stock": texts.onlySomeLeft({ available: line.available }),
    "over-limit": texts.limit({ limit: line.limit }),
  } as const;
  return <p className="font-medium text-sindoor">{warnings[error]}</p>;
}
