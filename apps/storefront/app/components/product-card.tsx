import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useViewTransitionState } from "react-router-dom";
import { productHref } from "../lib/hrefs.ts";
import { isPhone, type Product, variantOf } from "../lib/product.ts";
import { componentTexts } from "../texts/components.ts";
import { GradeMark } from "./grade-mark.tsx";
import { Picture } from "./picture.tsx";
import { Price, Saving, StruckPrice } from "./price.tsx";

interface ProductCardProps {
  readonly product: Product;
  /** The Add To Cart button. */
  readonly action: ReactNode;
  readonly first?: boolean;
  /** Heading level of the title. */
  readonly level?: 2 | 3;
}

const sizes = "(min-width: 80rem) 18rem, (min-width: 48rem) 30vw, 45vw";

/** The whole card is a link; the grade mark and the action are stacked above it and stay clickable. */
export function ProductCard({ product, action, first = false, level = 3 }: ProductCardProps) {
  const soldOut = product.quantity === 0;
  const href = productHref(product);
  // The picture takes part in the view transition to the product page.
  const opening = useViewTransitionState(href);
  const Heading = `h${level}` as const;
  return (
    <article className="group relative flex h-full flex-col rounded-l bg-surface transition-shadow focus-within:shadow-lift hover:shadow-lift">
      <div className="relative rounded-l bg-tile">
        <div className="aspect-square p-[9%]">
          {product.images[0] ? (
            <Picture
              path={product.images[0]}
              alt=""
              sizes={sizes}
              largest={640}
              first={first}
              className={`${soldOut ? "opacity-50 grayscale" : ""} ${opening ? "[view-transition-name:product-picture]" : ""}`}
            />
          ) : null}
        </div>
        {isPhone(product) ? <GradeMark product={product} className="absolute! top-2 left-2 z-10" /> : null}
        <Saving percent={product.discountPercent} className="absolute right-2 bottom-2" />
      </div>
      <div className="flex grow flex-col p-3 sm:p-4">
        <p className="text-13 text-muted">{product.brand}</p>
        <Heading className="line-clamp-2 text-15 leading-snug font-medium tracking-normal sm:text-17">
          <Link
            to={href}
            viewTransition
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-l focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-neel"
          >
            {product.title}
          </Link>
        </Heading>
        <p className="mt-0.5 text-13 text-muted">{factsOf(product).join(" · ")}</p>
        <p className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-3">
          <Price amount={product.price} size="m" />
          {product.discountPercent > 0 ? (
            <StruckPrice amount={product.listPrice} className="text-13" />
          ) : null}
        </p>
        <p className="mt-2 flex items-start gap-1.5 border-t border-line pt-2 text-13 leading-snug text-muted">
          <BadgeCheck className="size-4 shrink-0 text-paan" aria-hidden="true" />
          {assuranceOf(product)}
        </p>
        <div className="relative z-10 mt-3">{action}</div>
      </div>
    </article>
  );
}

function factsOf(product: Product): string[] {
  return [...variantOf(product), ...(product.color ? [product.color] : [])];
}

function assuranceOf(product: Product): string {
  const returns = componentTexts.returns(product.returnDays);
  return isPhone(product) ? `${componentTexts.imeiChecked} · ${returns}` : returns;
}

/** Product cards in two columns on phones and four on desktops. */
export function ProductGrid({ children }: { readonly children: ReactNode }) {
  return (
    <ul className="grid grid-cols-1 gap-3 min-[21rem]:grid-cols-2 md:grid-cols-3 md:gap-6 lg:grid-cols-4">
      {children}
    </ul>
  );
}
