import { formatInr } from "@haat/domain/format-inr";
import type { Paise } from "@haat/domain/money";
import type { ReactNode } from "react";
import { productTexts } from "#messages/product";
import { GradeSign } from "../../components/grade-sign.tsx";
import { Link } from "../../components/link.tsx";
import { Price } from "../../components/price.tsx";
import { gradeOf } from "../../lib/grades.ts";
import { productHref } from "../../lib/hrefs.ts";
import { variantOf } from "../../lib/product.ts";
import type { ProductDetail, Rung } from "./product-detail.ts";

/** All tiles of the ladder have one size. The ring of the current one takes no space. */
const tile =
  "grid h-full min-h-20 content-center justify-items-center gap-0.5 rounded-m border px-0.5 py-2.5 text-center";

/** Links to the same model in every grade, memory size, color and branch. The selected ones are this page's product. */
export function PriceLadder({ product }: { readonly product: ProductDetail }) {
  const { grades, memories, colors, branches } = product.variants;
  return (
    <div className="grid gap-5 empty:hidden">
      {grades.length > 1 || product.newPrice !== null ? (
        <nav aria-label={productTexts.priceByGrade}>
          <h2 className="text-15 font-medium tracking-normal text-muted">{productTexts.priceByGrade}</h2>
          <ol className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-1.5">
            {grades.map((rung) => (
              <li key={rung.id}>
                <GradeRung rung={rung} current={rung.id === product.id} />
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
      <Choices
        title={productTexts.color}
        product={product}
        rungs={colors}
        textOf={({ color, colorHex }) => (
          <>
            {colorHex === null ? null : <Swatch color={colorHex} />}
            {color}
          </>
        )}
      />
      <Choices
        title={productTexts.memory}
        product={product}
        rungs={memories}
        textOf={(rung) => variantOf(rung).join(" · ")}
        priced
      />
      <Choices
        title={productTexts.branch}
        product={product}
        rungs={branches}
        textOf={({ branch }) => branch}
        priced
      />
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
      <span className="text-13 leading-tight">{grade.label}</span>
      {rung.quantity === 0 ? (
        <span className="text-13 leading-tight text-muted">{productTexts.soldOut}</span>
      ) : (
        <Price amount={rung.price} className="text-13! sm:text-15!" />
      )}
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

interface ChoicesProps {
  readonly title: string;
  readonly product: ProductDetail;
  readonly rungs: readonly Rung[];
  readonly textOf: (rung: Rung) => ReactNode;
  /** Whether each choice shows its price. */
  readonly priced?: boolean;
}

/** Choices of one fact; renders nothing when there is no choice. A choice in another grade names its grade. */
function Choices({ title, product, rungs, textOf, priced = false }: ChoicesProps) {
  if (rungs.length < 2) return null;
  return (
    <nav aria-label={title}>
      <h2 className="text-15 font-medium tracking-normal text-muted">{title}</h2>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {rungs.map((rung) => {
          const note = noteOf(rung, product, priced);
          return (
            <li key={rung.id}>
              <Link
                to={productHref(rung)}
                preventScrollReset
                replace
                aria-current={rung.id === product.id ? "true" : undefined}
                className="inline-grid min-h-11 content-center rounded-m border border-line bg-surface px-3.5 py-1.5 font-medium hover:border-ink aria-current:border-ink aria-current:ring-1 aria-current:ring-ink"
              >
                <span className="flex items-center gap-2">{textOf(rung)}</span>
                {note ? <span className="text-13 font-normal text-muted">{note}</span> : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function noteOf(rung: Rung, product: ProductDetail, priced: boolean): string {
  if (rung.quantity === 0) return productTexts.soldOut;
  return [
    ...(rung.condition === product.condition ? [] : [gradeOf(rung).label]),
    ...(priced ? [formatInr(rung.price)] : []),
  ].join(" · ");
}

/** A round sample of a color. An SVG, because the content security policy forbids inline styles. */
function Swatch({ color }: { readonly color: string }) {
  return (
    <svg viewBox="0 0 20 20" className="size-5 shrink-0 stroke-edge" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill={color} />
    </svg>
  );
}
