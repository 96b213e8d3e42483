import { formatInr } from "@haat/ui/format";
import { soldTexts } from "#messages/sold";
import { Link } from "../../components/link.tsx";
import { gradeOf } from "../../lib/grades.ts";
import { productHref, searchHref } from "../../lib/hrefs.ts";
import { variantOf } from "../../lib/product.ts";
import type { ProductDetail } from "./product-detail.ts";

/** Says that the page's phone is sold, and leads to the nearest one of the same model, or to the brand. */
export function SoldNotice({ product }: { readonly product: ProductDetail }) {
  const { nearest } = product;
  return (
    <section className="grid gap-2 rounded-m border border-line bg-surface p-4">
      <h2 className="text-17 font-medium">{soldTexts.title}</h2>
      <p className="text-muted">{nearest ? soldTexts.nearest : soldTexts.noOther}</p>
      {nearest ? (
        <Link
          to={productHref(nearest)}
          className="inline-flex min-h-11 items-center font-medium text-neel underline-offset-4 hover:underline"
        >
          {[
            product.title,
            ...variantOf(nearest),
            nearest.color,
            gradeOf(nearest).label,
            formatInr(nearest.price),
          ].join(" · ")}
        </Link>
      ) : (
        <Link
          to={searchHref({ category: "phone", brand: product.brand })}
          className="inline-flex min-h-11 items-center font-medium text-neel underline-offset-4 hover:underline"
        >
          {soldTexts.seeBrand({ brand: product.brand })}
        </Link>
      )}
    </section>
  );
}
