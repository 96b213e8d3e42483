import { formatInr, type Paise } from "@haat/domain/money";
import type { Product } from "../lib/product.ts";
import { cardTexts } from "../texts/product-card.ts";

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

/**
 * What the price may be compared with: struck only when the same phone is sold new today. A launch price or an MRP is
 * plain text.
 */
export function ReferencePrice({
  product,
  className = "",
}: {
  readonly product: Pick<Product, "price" | "newPrice" | "launch" | "mrp">;
  readonly className?: string;
}) {
  const { price, newPrice, launch, mrp } = product;
  const classes = `reference-price ${className}`.trimEnd();
  if (newPrice !== null && newPrice > price)
    return (
      <s className={`${classes} whitespace-nowrap`}>
        <span className="sr-only">{cardTexts.newToday}</span>
        {formatInr(newPrice)}
      </s>
    );
  if (launch && launch.price > price)
    return <span className={classes}>{cardTexts.launchPrice(launch.year, launch.price)}</span>;
  if (mrp !== null && mrp > price) return <span className={classes}>{cardTexts.mrp(mrp)}</span>;
  return null;
}

/** The discount badge. */
export function Saving({
  percent,
  className = "",
}: {
  readonly percent: number;
  readonly className?: string;
}) {
  if (percent < 1) return null;
  return <span className={`saving ${className}`.trimEnd()}>{cardTexts.percentOff(percent)}</span>;
}
