import type { ReactNode } from "react";
import { Link, useViewTransitionState } from "react-router-dom";
import { productHref } from "../lib/hrefs.ts";
import { isPhone, type Product, variantOf } from "../lib/product.ts";
import { componentTexts } from "../texts/components.ts";
import { GradeMark } from "./grade-mark.tsx";
import { Icon } from "./icons.tsx";
import { Picture } from "./picture.tsx";
import { Price, ReferencePrice, Saving } from "./price.tsx";

interface ProductCardProps {
  readonly product: Product;
  /** The Add To Cart button. */
  readonly action: ReactNode;
  readonly first?: boolean;
  /** Heading level of the title. */
  readonly level?: 2 | 3;
}

/** The picture in a card is about 15rem wide on all screens, so one width serves them. */
const widths = [480] as const;

/** The whole card is a link; the grade mark and the action are stacked above it and stay clickable. */
export function ProductCard({ product, action, first = false, level = 3 }: ProductCardProps) {
  const soldOut = product.quantity === 0;
  const href = productHref(product);
  // The picture takes part in the view transition to the product page.
  const opening = useViewTransitionState(href);
  const Heading = `h${level}` as const;
  return (
    <article className="card">
      <div className="card-tile">
        {product.image ? (
          <Picture
            path={product.image}
            alt=""
            widths={widths}
            first={first}
            className={pictureClass(soldOut, opening)}
          />
        ) : null}
        {isPhone(product) ? <GradeMark product={product} /> : null}
        <Saving percent={product.discountPercent} />
      </div>
      <div className="card-text">
        <p>{product.brand}</p>
        <Heading>
          <Link to={href} viewTransition prefetch="intent" discover="none">
            {product.title}
          </Link>
        </Heading>
        <p>{factsOf(product).join(" · ")}</p>
        <p className="card-price">
          <Price amount={product.price} size="m" />
          <ReferencePrice product={product} />
        </p>
        <p className="card-note">
          <Icon name="verified" />
          {assuranceOf(product)}
        </p>
        {action}
      </div>
    </article>
  );
}

function pictureClass(soldOut: boolean, opening: boolean): string | undefined {
  if (opening) return "[view-transition-name:product-picture]";
  return soldOut ? "opacity-50 grayscale" : undefined;
}

function factsOf(product: Product): string[] {
  return [...variantOf(product), ...(product.color ? [product.color] : [])];
}

/** No return promise: it stands only where its restocking fee has room. */
function assuranceOf(product: Product): string {
  if (!isPhone(product)) return componentTexts.newAndSealed;
  const preOwned = product.condition !== null && product.condition !== "Open-box";
  const warranty = preOwned ? componentTexts.checkingWarranty : componentTexts.makersWarranty;
  return `${componentTexts.imeiChecked} · ${warranty}`;
}

/** Product cards in two columns on phones and four on desktops. */
export function ProductGrid({ children }: { readonly children: ReactNode }) {
  return (
    <ul className="grid grid-cols-1 gap-3 min-[21rem]:grid-cols-2 md:grid-cols-3 md:gap-6 lg:grid-cols-4">
      {children}
    </ul>
  );
}
