import type { Paise } from "@haat/domain/money";
import { formatInr } from "@haat/ui/format";
import type { ReactNode } from "react";
import { cardTexts } from "#messages/card";
import type { Product } from "../lib/product.ts";
import { sentence } from "../lib/sentence.ts";

/** A card sets the size itself, by its width. */
const sizes = { s: "text-15", m: "text-21", l: "text-36", card: "" } as const;

/** An amount in tabular figures, with a smaller rupee sign, its first letter. */
export function Price({
  amount,
  size = "s",
  className = "",
}: {
  readonly amount: Paise;
  readonly size?: keyof typeof sizes;
  readonly className?: string;
}) {
  return <span className={`price ${sizes[size]} ${className}`.trim()}>{formatInr(amount)}</span>;
}

/** Today's new price of the same phone, struck, when it is higher. */
export function NewPrice({
  product: { price, newPrice },
  className = "",
}: {
  readonly product: Pick<Product, "price" | "newPrice">;
  readonly className?: string;
}) {
  if (newPrice === null || newPrice <= price) return null;
  return (
    <s className={`reference-price whitespace-nowrap ${className}`.trimEnd()}>
      {sentence(cardTexts.newToday({ price: formatInr(newPrice), label }))}
    </s>
  );
}

/** An inline block is not struck with the price. */
const label = (text: string): ReactNode => <span className="me-1 inline-block">{text}</span>;

/** The discount badge. */
export function Saving({
  percent,
  className = "",
}: {
  readonly percent: number;
  readonly className?: string;
}) {
  if (percent < 1) return null;
  return <span className={`saving ${className}`.trimEnd()}>{cardTexts.percentOff({ percent })}</span>;
}
