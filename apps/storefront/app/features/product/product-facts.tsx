import { Chips } from "../../components/chips.tsx";
import { GradeMark } from "../../components/grade-mark.tsx";
import { Price, ReferencePrice, Saving } from "../../components/price.tsx";
import { RichText } from "../../components/rich-text.tsx";
import { formatDate } from "../../lib/format.ts";
import { gradeOf } from "../../lib/grades.ts";
import { isPhone, variantOf } from "../../lib/product.ts";
import { productTexts } from "../../texts/product.ts";
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
          <ReferencePrice product={product} className={product.newPrice === null ? "" : "text-17"} />
          <Saving percent={product.discountPercent} className="text-15!" />
        </p>
        {product.newPriceOn ? (
          <p className="mt-1 text-13 text-muted">
            {productTexts.comparedWith(formatDate(product.newPriceOn))}
          </p>
        ) : null}
      </div>
      <RichText html={product.summary} />
    </>
  );
}

/** The quantity left and its branch (spec §2). */
export function Availability({ quantity, branch }: { readonly quantity: number; readonly branch: string }) {
  if (quantity === 0) return <p className="font-medium text-sindoor">{productTexts.outOfStock}</p>;
  return (
    <p className="text-muted">
      <strong className="font-medium text-paan">{productTexts.quantityLeft(quantity)}</strong>{" "}
      {productTexts.atBranch(branch)}
    </p>
  );
}
