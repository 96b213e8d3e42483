import { formatInr } from "@haat/ui/format";
import { productTexts } from "#messages/product";
import type { Product } from "../lib/product.ts";
import { NewPrice } from "./price.tsx";

interface ReferencePriceProps {
  readonly product: Pick<Product, "price" | "newPrice" | "launch" | "mrp">;
  readonly className?: string;
}

/**
 * What the price may be compared with: struck only when the same phone is sold new today. A launch price or an MRP is
 * plain text.
 */
export function ReferencePrice({ product, className = "" }: ReferencePriceProps) {
  const { price, newPrice, launch, mrp } = product;
  const classes = `reference-price ${className}`.trimEnd();
  if (newPrice !== null && newPrice > price) return <NewPrice product={product} className={className} />;
  if (launch && launch.price > price)
    return (
      <span className={classes}>
        {productTexts.launchPrice({ year: String(launch.year), price: formatInr(launch.price) })}
      </span>
    );
  if (mrp !== null && mrp > price)
    return <span className={classes}>{productTexts.mrp({ price: formatInr(mrp) })}</span>;
  return null;
}
