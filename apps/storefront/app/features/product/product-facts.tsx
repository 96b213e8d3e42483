import { formatDate } from "@haat/ui/format";
import { productTexts } from "#messages/product";
import type { DeliveryAnswer } from "../../components/delivery-promise/use-delivery-estimate.ts";
import { GradeMark } from "../../components/grade-mark.tsx";
import { Price, Saving } from "../../components/price.tsx";
import { ReferencePrice } from "../../components/reference-price.tsx";
import { gradeOf } from "../../lib/grades.ts";
import { isPhone, variantOf } from "../../lib/product.ts";
import { KeyFacts } from "./key-facts.tsx";
import type { ProductDetail } from "./product-detail.ts";
import { SoldNotice } from "./sold-notice.tsx";

interface ProductFactsProps {
  readonly product: ProductDetail;
  readonly delivery: DeliveryAnswer | null;
}

/** Whether it is sold, grade, what shoppers ask first, variant and price. */
export function ProductFacts({ product, delivery }: ProductFactsProps) {
  const grade = gradeOf(product);
  const facts = [...variantOf(product), product.color, product.network].flatMap((fact) => fact ?? []);
  return (
    <>
      {product.sold ? <SoldNotice product={product} /> : null}
      {isPhone(product) ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <GradeMark product={product} className="text-15!" />
          <p className="text-muted">{grade.short}</p>
        </div>
      ) : null}
      <KeyFacts product={product} delivery={delivery} />
      {facts.length > 0 ? <p className="text-muted">{facts.join(" · ")}</p> : null}
      <div>
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Price amount={product.price} size="l" />
          <ReferencePrice product={product} className={product.newPrice === null ? "" : "text-17"} />
          <Saving percent={product.discountPercent} className="text-15!" />
        </p>
        {product.newPriceOn ? (
          <p className="mt-1 text-13 text-muted">
            {productTexts.comparedWith({ date: formatDate(product.newPriceOn) })}
          </p>
        ) : null}
      </div>
    </>
  );
}
