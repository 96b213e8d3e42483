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

/** Steps that rise toward the new price. Full class names, because Tailwind does not see computed ones. */
const rises = ["pb-2", "pb-5", "pb-8", "pb-11", "pb-14"] as const;

/** Links to the same model in every grade, memory size and color. */
export function PriceLadder({ product }: { readonly product: ProductDetail }) {
  const shown = { ...product, color: product.color ?? "" };
  const grades = gradeRungs(product.ladder, shown);
  const memories = memoryRungs(product.ladder, shown);
  const colors = colorRungs(product.ladder, shown);

  return (
    <div className="grid gap-5">
      {grades.length > 1 || product.condition !== null ? (
        <nav aria-label={productTexts.priceByGrade}>
          <h2 className="text-15 font-medium tracking-normal text-muted">{productTexts.priceByGrade}</h2>
          <ol className="mt-1 flex items-end gap-1.5">
            {grades.map((rung, index) => (
              <li key={rung.id} className="min-w-0 flex-1">
                <GradeRung
                  rung={rung}
                  current={rung.condition === product.condition}
                  rise={rises[index] ?? "pb-2"}
                />
              </li>
            ))}
            {grades.some((rung) => rung.condition === null) ? null : (
              <li className="min-w-0 flex-1">
                <NewPrice amount={product.listPrice} rise={rises[grades.length] ?? "pb-14"} />
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

function GradeRung({
  rung,
  current,
  rise,
}: {
  readonly rung: Rung;
  readonly current: boolean;
  readonly rise: string;
}) {
  const grade = gradeOf(rung);
  return (
    <Link
      to={productHref(rung)}
      preventScrollReset
      replace
      aria-current={current ? "true" : undefined}
      className={`grid min-h-20 content-start justify-items-center gap-0.5 rounded-m border border-line bg-surface px-0.5 pt-2.5 text-center ${rise} hover:border-ink aria-current:border-2 aria-current:border-ink`}
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

/** The last step when the shop does not sell it new: its price elsewhere. */
function NewPrice({ amount, rise }: { readonly amount: Paise; readonly rise: string }) {
  return (
    <div
      className={`grid min-h-20 content-start justify-items-center gap-0.5 rounded-m border border-dashed border-edge px-0.5 pt-2.5 text-center text-muted ${rise}`}
    >
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
