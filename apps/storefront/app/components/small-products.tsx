import type { ReactNode } from "react";
import { gradeOf } from "../lib/grades.ts";
import { productHref } from "../lib/hrefs.ts";
import { isPhone, type Product } from "../lib/product.ts";
import { GradeSign } from "./grade-sign.tsx";
import { Link } from "./link.tsx";
import { Picture } from "./picture.tsx";
import { Price } from "./price.tsx";

interface SmallProductsProps {
  readonly title: string;
  /** At the right of the title. */
  readonly action?: ReactNode;
  readonly products: readonly Product[];
  readonly hrefOf?: (product: Product) => string;
}

const widths = [320] as const;

/** A row of small links to products, with a quarter of a card's elements. Renders nothing when there are none. */
export function SmallProducts({ title, action, products, hrefOf = productHref }: SmallProductsProps) {
  if (products.length === 0) return null;
  return (
    <section aria-label={title} className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-21">{title}</h2>
        {action}
      </div>
      <ul className="rail">
        {products.map((product) => (
          <li key={product.id} className="w-[9rem] md:w-[8.5rem]">
            <Link to={hrefOf(product)} className="small-product">
              {product.image ? <Picture path={product.image} alt="" widths={widths} /> : null}
              <span>{product.title}</span>
              <span>
                <Price amount={product.price} />
                {isPhone(product) ? <GradeName product={product} /> : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function GradeName({ product }: { readonly product: Product }) {
  const { name, label } = gradeOf(product);
  return (
    <>
      <GradeSign name={name} />
      {label}
    </>
  );
}
