import { compareTexts } from "#messages/compare";
import { Link } from "../../components/link.tsx";
import { Picture } from "../../components/picture.tsx";
import { productHref } from "../../lib/hrefs.ts";
import type { Product } from "../../lib/product.ts";
import { compareHref } from "./compare-list.ts";
import type { Comparison } from "./comparison.server.ts";

const widths = [320] as const;

const cell = "min-w-36 border-b border-line px-2 py-2.5 text-start";
const nameCell =
  "sticky left-0 z-10 w-36 min-w-26 border-b border-line bg-paper py-2.5 ps-4 pe-2 text-start text-muted md:ps-0";
/** Marks a row in which the products differ. */
export const differsDot = "after:ms-2 after:inline-block after:size-2 after:rounded-pill after:bg-genda";

/** One column per product. The first column stays in view, and rows in which the products differ have a dot. */
export function CompareTable({ comparison }: { readonly comparison: Comparison }) {
  const { products, rows } = comparison;
  const ids = products.map(({ id }) => id);
  return (
    <section aria-label={compareTexts.title} className="-mx-4 overflow-x-auto md:mx-0">
      <table className="w-full border-collapse text-start">
        <thead>
          <tr>
            <th scope="col" className={`${nameCell} align-bottom font-medium`}>
              <span className="sr-only">{compareTexts.feature}</span>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col" className={`${cell} align-bottom font-medium`}>
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
            <tr key={name}>
              <th scope="row" className={`${nameCell} align-top font-normal ${differs ? differsDot : ""}`}>
                {name}
                {differs ? <span className="sr-only">, {compareTexts.differs}</span> : null}
              </th>
              {values.map((value, index) => (
                <td
                  key={ids[index]}
                  className={`${cell} align-top ${differs ? "font-medium" : "font-normal"}`}
                >
                  {value}
                </td>
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
        {product.image ? (
          <Picture
            path={product.image}
            alt=""
            widths={widths}
            className="mb-1 max-w-40 rounded-m bg-tile p-[8%]"
          />
        ) : null}
        {product.title}
      </Link>
      {product.quantity === 0 ? (
        <span className="block font-normal text-muted">{compareTexts.soldOut}</span>
      ) : null}
      <Link
        to={removeHref}
        replace
        preventScrollReset
        aria-label={compareTexts.removeProduct({ title: product.title })}
        className="flex min-h-11 items-center font-normal text-neel underline-offset-4 hover:underline"
      >
        {compareTexts.remove}
      </Link>
    </>
  );
}
