import { policies } from "@haat/shop/policies";
import { Icon } from "@haat/ui/icons";
import { cartTexts } from "#messages/cart";
import { Link } from "../../components/link.tsx";
import type { CartLine } from "../../lib/cart-line.ts";
import { isPhone, isPreOwned, type Product } from "../../lib/product.ts";
import { sentence } from "../../lib/sentence.ts";

/** What the shopper can rely on, next to the total: how long to return what is in the cart, and its warranty. */
export function Assurances({ lines }: { readonly lines: readonly CartLine[] }) {
  const link = (text: string) => (
    <Link to="/policies#return" className="underline underline-offset-2">
      {text}
    </Link>
  );
  const products = lines.map(({ product }) => product);
  return (
    <ul className="grid gap-1.5 text-13 text-muted">
      <li className="flex gap-2">
        <Icon name="returns" className="size-4.5 shrink-0" />
        <span>
          {returnsText(products)} {sentence(cartTexts.returnTerms({ link }))}
        </span>
      </li>
      {warrantyTexts(products).map((text) => (
        <li key={text} className="flex gap-2">
          <Icon name="secure" className="size-4.5 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  );
}

type Promised = Pick<Product, "category" | "condition" | "returnDays">;

/** Exported for its test. */
export function returnsText(products: readonly Promised[]): string {
  const [days = policies.returnDaysOther, ...others] = [...new Set(products.map((one) => one.returnDays))];
  return others.length === 0 ? cartTexts.returnDays({ days }) : cartTexts.returnDaysMixed;
}

/** Exported for its test. */
export function warrantyTexts(products: readonly Promised[]): string[] {
  const phones = products.filter(isPhone);
  return [
    ...(phones.some(isPreOwned) ? [cartTexts.checkingWarranty] : []),
    ...(phones.some((phone) => !isPreOwned(phone)) ? [cartTexts.makersWarranty] : []),
  ];
}
