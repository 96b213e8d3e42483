import { compareTexts } from "#messages/compare";
import { GradeMark } from "../../components/grade-mark.tsx";
import { Link } from "../../components/link.tsx";
import { Picture } from "../../components/picture.tsx";
import type { ProductCardProps } from "../../components/product-card.tsx";
import { productHref } from "../../lib/hrefs.ts";
import { isPhone, type Product } from "../../lib/product.ts";
import { compareHref } from "./compare-list.ts";
import type { Comparison } from "./comparison.server.ts";

const widths = [320, 640] as const;

const cell = "min-w-36 border-b border-line px-2 py-2.5 text-start";
const nameCell =
  "sticky left-0 z-10 w-36 min-w-26 border-b border-line bg-paper py-2.5 ps-4 pe-2 text-start text-muted md:ps-0";
const groupTitle = "border-b border-line pt-6 pb-2 ps-4 text-start md:ps-0";

interface CompareTableProps {
  readonly comparison: Comparison;
  readonly button: ProductCardProps["button"];
}

/** One column per product, the rows in which they differ first. The first column stays in view. */
export function CompareTable({ comparison, button }: CompareTableProps) {
  const { products, rows } = comparison;
  const ids = products.map(({ id }) => id);
  const groups = [
    { title: compareTexts.different, rows: rows.filter(({ differs }) => differs) },
    { title: compareTexts.same, rows: rows.filter(({ differs }) => !differs) },
  ].filter((group) => group.rows.length > 0);
  return (
    <section aria-label={compareTexts.title} className="-mx-4 overflow-x-auto md:mx-0">
      <table className="w-full border-collapse text-start">
        <thead>
          <tr>
            <th scope="col" className={`${nameCell} align-bottom font-medium`}>
              <span className="sr-only">{compareTexts.feature}</span>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col" className={`${cell} align-top font-medium`}>
                <ProductHead
                  product={product}
                  button={button}
                  removeHref={compareHref(ids.filter((id) => id !== product.id))}
                />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.title}>
            {products.length > 1 ? (
              <tr>
                <th scope="rowgroup" colSpan={products.length + 1} className={groupTitle}>
                  <span className="sticky left-4 text-17 md:left-0">{group.title}</span>
                </th>
              </tr>
            ) : null}
            {group.rows.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row" className={`${nameCell} align-top font-normal`}>
                  {name}
                </th>
                {values.map((value, index) => (
                  <td key={ids[index]} className={`${cell} align-top font-medium`}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

interface ProductHeadProps {
  readonly product: Product;
  readonly button: ProductCardProps["button"];
  readonly removeHref: string;
}

function ProductHead({ product, button: Button, removeHref }: ProductHeadProps) {
  return (
    <>
      <Link to={productHref(product)} className="grid gap-1 hover:underline">
        {product.image ? (
          <Picture
            path={product.image}
            alt=""
            sizes="16rem"
            widths={widths}
            className="mb-1 max-w-64 rounded-m bg-tile p-[4%]"
          />
        ) : null}
        {product.title}
      </Link>
      {isPhone(product) ? <GradeMark product={product} className="mt-2" /> : null}
      <div className="max-w-64">
        <Button product={product} />
      </div>
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
