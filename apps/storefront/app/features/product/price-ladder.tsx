import type { Paise } from "@haat/domain/money";
import { formatInr } from "@haat/ui/format";
import type { ReactNode } from "react";
import { productTexts } from "#messages/product";
import { GradeSign } from "../../components/grade-sign.tsx";
import { Link } from "../../components/link.tsx";
import { Price } from "../../components/price.tsx";
import { gradeOf } from "../../lib/grades.ts";
import { productHref } from "../../lib/hrefs.ts";
import { variantOf } from "../../lib/product.ts";
import type { ProductDetail, Rung } from "./product-detail.ts";

type LadderProduct = Pick<ProductDetail, "id" | "condition" | "color" | "newPrice" | "variants">;

/** What a choice is about. */
type Fact = "grade" | "color" | "memory" | "branch";

/** All tiles of the ladder have one size. The ring of the current one takes no space. */
const tile =
  "grid h-full min-h-20 content-center justify-items-center gap-0.5 rounded-m border px-0.5 py-2.5 text-center";

/** Links to the same model in every grade, memory size, color and branch. The selected ones are this page's product. */
export function PriceLadder({ product }: { readonly product: LadderProduct }) {
  const { grades, memories, colors, branches } = product.variants;
  return (
    <div className="grid gap-5 empty:hidden">
      {grades.length > 1 || product.newPrice !== null ? (
        <nav aria-label={productTexts.priceByGrade}>
          <h2 className="text-15 font-medium tracking-normal text-muted">{productTexts.priceByGrade}</h2>
          <ol className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-1.5">
            {grades.map((rung) => (
              <li key={rung.id}>
                <GradeRung rung={rung} product={product} />
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
        fact="color"
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
        fact="memory"
        product={product}
        rungs={memories}
        textOf={(rung) => variantOf(rung).join(" · ")}
        priced
      />
      <Choices
        title={productTexts.branch}
        fact="branch"
        product={product}
        rungs={branches}
        textOf={({ branch }) => branch}
        priced
      />
    </div>
  );
}

function GradeRung({ rung, product }: { readonly rung: Rung; readonly product: LadderProduct }) {
  const grade = gradeOf(rung);
  const change = changeOf(rung, product, "grade");
  return (
    <Link
      to={productHref(rung)}
      preventScrollReset
      replace
      aria-current={rung.id === product.id ? "true" : undefined}
      className={`${tile} border-line bg-surface hover:border-ink aria-current:border-ink aria-current:ring-1 aria-current:ring-ink`}
    >
      <GradeSign name={grade.name} className="size-5" />
      <span className="text-13 leading-tight">{grade.label}</span>
      {rung.quantity === 0 ? (
        <span className="text-13 leading-tight text-muted">{productTexts.soldOut}</span>
      ) : (
        <>
          <Price amount={rung.price} className="text-13! sm:text-15!" />
          {change ? <span className="text-13 leading-tight text-balance text-muted">{change}</span> : null}
        </>
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
  readonly fact: Fact;
  readonly product: LadderProduct;
  readonly rungs: readonly Rung[];
  readonly textOf: (rung: Rung) => ReactNode;
  /** Whether each choice shows its price. */
  readonly priced?: boolean;
}

/** Choices of one fact; renders nothing when there is no choice. */
function Choices({ title, fact, product, rungs, textOf, priced = false }: ChoicesProps) {
  if (rungs.length < 2) return null;
  return (
    <nav aria-label={title}>
      <h2 className="text-15 font-medium tracking-normal text-muted">{title}</h2>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {rungs.map((rung) => {
          const note = noteOf(rung, product, fact, priced);
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

function noteOf(rung: Rung, product: LadderProduct, fact: Fact, priced: boolean): string {
  if (rung.quantity === 0) return productTexts.soldOut;
  return [changeOf(rung, product, fact), priced ? formatInr(rung.price) : null]
    .filter((text) => text !== null)
    .join(" · ");
}

/** What else a choice changes, because no phone in stock differs in the chosen fact only; null when nothing. */
function changeOf(rung: Rung, product: LadderProduct, fact: Fact): string | null {
  const changes = [
    ...(fact === "grade" || rung.condition === product.condition ? [] : [gradeOf(rung).label]),
    ...(fact === "color" || rung.color === product.color ? [] : [rung.color]),
  ];
  return changes.length === 0 ? null : productTexts.onlyIn({ changes: changes.join(", ") });
}

/** A round sample of a color. An SVG, because the content security policy forbids inline styles. */
function Swatch({ color }: { readonly color: string }) {
  return (
    <svg viewBox="0 0 20 20" className="size-5 shrink-0 stroke-edge" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill={color} />
    </svg>
  );
}
