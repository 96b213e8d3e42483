import { soldTexts } from "#messages/sold";
import { ButtonLink } from "../../components/button-link.tsx";
import { GradeMark } from "../../components/grade-mark.tsx";
import { Price } from "../../components/price.tsx";
import { productHref, searchHref } from "../../lib/hrefs.ts";
import { variantOf } from "../../lib/product.ts";
import { isKindOnSale } from "./ladder.ts";
import type { ProductDetail } from "./product-detail.ts";

interface SoldNoticeProps {
  readonly product: Pick<
    ProductDetail,
    "nearest" | "brand" | "quantity" | "condition" | "ramGb" | "storageGb"
  >;
}

/**
 * Says that the page's phone is sold, and leads to the nearest one of the same model, or to the brand. "Notify me" is for whoever
 * wants the same memory and condition.
 */
export function SoldNotice({ product }: SoldNoticeProps) {
  const { nearest } = product;
  return (
    <section className="grid gap-3 rounded-m border border-line bg-surface p-4">
      <div>
        <h2 className="text-17">{soldTexts.title}</h2>
        <p className="text-muted">{nearest ? soldTexts.nearest : soldTexts.noOther}</p>
      </div>
      {nearest ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <GradeMark product={nearest} />
          <span>{[...variantOf(nearest), nearest.color].filter(Boolean).join(" · ")}</span>
          <Price amount={nearest.price} className="text-17!" />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {nearest ? (
          <ButtonLink to={productHref(nearest)}>{soldTexts.seeNearest}</ButtonLink>
        ) : (
          <ButtonLink to={searchHref({ category: "phone", brand: product.brand })}>
            {soldTexts.seeBrand({ brand: product.brand })}
          </ButtonLink>
        )}
        {isKindOnSale(product) ? null : (
          <a href="#watch" className="button button-quiet">
            {soldTexts.notify}
          </a>
        )}
      </div>
    </section>
  );
}
