import { formatInr } from "@haat/domain/money";
import { Link } from "react-router-dom";
import { gradeOf } from "../../lib/grades.ts";
import { productHref, searchHref } from "../../lib/hrefs.ts";
import { variantOf } from "../../lib/product.ts";
import { soldTexts } from "../../texts/product.ts";
import type { ProductDetail, Rung } from "./product-detail.ts";

/** Says that the page's phone is sold, and leads to the nearest one of the same model, or to the brand. */
export function SoldNotice({ product }: { readonly product: ProductDetail }) {
  const nearest = nearestInStock(product);
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
            gradeOf(nearest).name,
            formatInr(nearest.price),
          ].join(" · ")}
        </Link>
      ) : (
        <Link
          to={searchHref({ category: "phone", brand: product.brand })}
          className="inline-flex min-h-11 items-center font-medium text-neel underline-offset-4 hover:underline"
        >
          {soldTexts.seeBrand(product.brand)}
        </Link>
      )}
    </section>
  );
}

/** The phone of the same model that differs least: in memory, then grade, then color, then price. */
export function nearestInStock(product: Pick<ProductDetail, keyof Rung | "ladder">): Rung | undefined {
  const differences = (rung: Rung) => [
    Number(rung.storageGb !== product.storageGb || rung.ramGb !== product.ramGb),
    Number(rung.condition !== product.condition),
    Number(rung.color !== product.color),
    Math.abs(rung.price - product.price),
  ];
  return product.ladder
    .filter(({ id, quantity }) => id !== product.id && quantity > 0)
    .map((rung) => ({ rung, distance: differences(rung) }))
    .sort((a, b) => a.distance.map((value, i) => value - (b.distance[i] ?? 0)).find((d) => d !== 0) ?? 0)
    .at(0)?.rung;
}
