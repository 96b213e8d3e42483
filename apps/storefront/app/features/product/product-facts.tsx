import { Chips } from "../../components/chips.tsx";
import { GradeMark } from "../../components/grade-mark.tsx";
import { Price, Saving, StruckPrice } from "../../components/price.tsx";
import { RichText } from "../../components/rich-text.tsx";
import { gradeOf } from "../../lib/grades.ts";
import { isPhone, variantOf } from "../../lib/product.ts";
import type { ProductDetail } from "./product-detail.ts";

/** Grade, variant, price and summary. */
export function ProductFacts({ product }: { readonly product: ProductDetail }) {
  const grade = gradeOf(product);
  const facts = [...variantOf(product), product.color, product.network].flatMap((fact) => fact ?? []);
  return (
    <>
      {isPhone(product) ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <GradeMark product={product} className="text-15!" />
          <p className="text-muted">{grade.short}</p>
        </div>
      ) : null}
      <Chips facts={facts} />
      <div>
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Price amount={product.price} size="l" />
          {product.discountPercent > 0 ? (
            <>
              <StruckPrice amount={product.listPrice} className="text-17" />
              <Saving percent={product.discountPercent} className="text-15!" />
            </>
          ) : null}
        </p>
      </div>
      <RichText html={product.summary} />
    </>
  );
}
