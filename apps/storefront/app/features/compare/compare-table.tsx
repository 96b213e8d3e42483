import { Link } from "../../components/link.tsx";
import { Picture } from "../../components/picture.tsx";
import { productHref } from "../../lib/hrefs.ts";
import type { Product } from "../../lib/product.ts";
import { compareTexts } from "../../texts/compare.ts";
import { compareHref } from "./compare-list.ts";
import type { Comparison } from "./comparison.server.ts";

const widths = [320] as const;

/** One column per product. The first column stays in view, and rows in which the products differ have a dot. */
export function CompareTable({ comparison }: { readonly comparison: Comparison }) {
  const { products, rows } = comparison;
  const ids = products.map(({ id }) => id);
  return (
    <section aria-label={compareTexts.title} className="compare">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{compareTexts.feature}</span>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col">
                <ProductHead
                  product={product}
                  removeHref={compareHref(ids.filter((id) => id !== product.id))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values, differs }) => (
            <tr key={name} className={differs ? "differs" : undefined}>
              <th scope="row">
                {name}
                {differs ? <span className="sr-only">, {compareTexts.differs}</span> : null}
              </th>
              {values.map((value, index) => (
                <td key={ids[index]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ProductHead({ product, removeHref }: { readonly product: Product; readonly removeHref: string }) {
  return (
    <>
      <Link to={productHref(product)} className="grid gap-1 hover:underline">
        {product.image ? <Picture path={product.image} alt="" widths={widths} /> : null}
        {product.title}
      </Link>
      {product.quantity === 0 ? (
        <span className="block font-normal text-muted">{compareTexts.soldOut}</span>
      ) : null}
      <Link
        to={removeHref}
        replace
        preventScrollReset
        aria-label={compareTexts.removeProduct(product.title)}
        className="flex min-h-11 items-center font-normal text-neel underline-offset-4 hover:underline"
      >
        {compareTexts.remove}
      </Link>
    </>
  );
}
