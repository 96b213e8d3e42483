import type { Paise } from "@haat/domain/money";
import { Link } from "react-router-dom";
import { GradeSign } from "../../components/grade-mark.tsx";
import { Price } from "../../components/price.tsx";
import { gradeOf } from "../../lib/grades.ts";
import { productHref } from "../../lib/hrefs.ts";
import { variantOf } from "../../lib/product.ts";
import { productTexts } from "../../texts/product.ts";
import { colorRungs, gradeRungs, memoryRungs } from "./ladder.ts";
import type { ProductDetail, Rung } from "./product-detail.ts";

/** All tiles of the ladder have one size. The ring of the current one takes no space. */
const tile =
  "grid h-full min-h-20 content-center justify-items-center gap-0.5 rounded-m border px-0.5 py-2.5 text-center";

/** Links to the same model in every grade, memory size and color. */
export function PriceLadder({ product }: { readonly product: ProductDetail }) {
  const variant = { ...product, color: product.color ?? "" };
  const grades = gradeRungs(product.ladder, variant);
  const memories = memoryRungs(product.ladder, variant);
  const colors = colorRungs(product.ladder, variant);

  return (
    <div className="grid gap-5">
      {grades.length > 1 || product.newPrice !== null ? (
        <nav aria-label={productTexts.priceByGrade}>
          <h2 className="text-15 font-medium tracking-normal text-muted">{productTexts.priceByGrade}</h2>
          <ol className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-1.5">
            {grades.map((rung) => (
              <li key={rung.id}>
                <GradeRung rung={rung} current={rung.condition === product.condition} />
              </li>
            ))}
            {product.newPrice === null || grades.some((rung) => rung.condition === null) ? null : (
              <li>
                <NewPrice amount={product.newPrice} />
              </li>
            )}
          </ol>
        </nav>
      ) : null}
      {memories.length > 1 ? (
        <Choices
          title={productTexts.memory}
          rungs={memories}
          textOf={(rung) => variantOf(rung).join(" · ")}
          isCurrent={(rung) => rung.ramGb === product.ramGb && rung.storageGb === product.storageGb}
        />
      ) : null}
      {colors.length > 1 ? (
        <Choices
          title={productTexts.color}
          rungs={colors}
          textOf={(rung) => rung.color}
          isCurrent={(rung) => rung.color === product.color}
        />
      ) : null}
    </div>
  );
}

function GradeRung({ rung, current }: { readonly rung: Rung; readonly current: boolean }) {
  const grade = gradeOf(rung);
  return (
    <Link
      to={productHref(rung)}
      preventScrollReset
      replace
      aria-current={current ? "true" : undefined}
      className={`${tile} border-line bg-surface hover:border-ink aria-current:border-ink aria-current:ring-1 aria-current:ring-ink`}
    >
      <GradeSign name={grade.name} className="size-5" />
      <span className="text-13 leading-tight">{grade.name}</span>
      <Price amount={rung.price} className="text-13! sm:text-15!" />
      {rung.quantity === 0 ? (
        <span className="text-13 leading-tight text-sindoor">{productTexts.soldOut}</span>
      ) : null}
    </Link>
  );
}

/** The last tile when it is sold new today, but is out of stock here. */
function NewPrice({ amount }: { readonly amount: Paise }) {
  return (
    <div className={`${tile} border-dashed border-edge text-muted`}>
      <GradeSign name="New" className="size-5" />
      <span className="text-13 leading-tight">{productTexts.newPrice}</span>
      <Price amount={amount} className="text-13! font-medium! sm:text-15!" />
    </div>
  );
}

function Choices({
  title,
  rungs,
  textOf,
  isCurrent,
}: {
  readonly title: string;
  readonly rungs: readonly Rung[];
  readonly textOf: (rung: Rung) => string;
  readonly isCurrent: (rung: Rung) => boolean;
}) {
  return (
    <nav aria-label={title}>
      <h2 className="text-15 font-medium tracking-normal text-muted">{title}</h2>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {rungs.map((rung) => (
          <li key={rung.id}>
            <Link
              to={productHref(rung)}
              preventScrollReset
              replace
              aria-current={isCurrent(rung) ? "true" : undefined}
              className="inline-flex min-h-11 items-center rounded-m border border-line bg-surface px-4 font-medium hover:border-ink aria-current:border-2 aria-current:border-ink"
            >
              {textOf(rung)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
