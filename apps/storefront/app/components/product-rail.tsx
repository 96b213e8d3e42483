import type { ReactNode } from "react";
import type { Product } from "../lib/product.ts";
import { ProductCard, type ProductCardProps } from "./product-card.tsx";
import { Rail } from "./rail.tsx";

interface ProductRailProps {
  readonly title: string;
  /** A link at the right of the title. */
  readonly more?: ReactNode;
  readonly products: readonly Product[];
  readonly button: ProductCardProps["button"];
  /** Whether a phone shows its first two pictures without scrolling. */
  readonly first?: boolean;
}

/** A row of products; renders nothing when there are none. */
export function ProductRail({ title, more, products, button, first = false }: ProductRailProps) {
  if (products.length === 0) return null;
  return (
    <Rail title={title} more={more}>
      <ul className="rail rail-products">
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} button={button} first={first && index < 2} />
          </li>
        ))}
      </ul>
    </Rail>
  );
}
