import { Link } from "react-router";
import { importTexts } from "#messages/import";
import { variantOf } from "../../components/variant.ts";
import { type Change, changesOf } from "./changes.ts";
import type { ImportRow } from "./import.ts";

interface RowsProps {
  readonly rows: readonly ImportRow[];
}

/** What is wrong, by row and column. */
export function Faults({ rows }: RowsProps) {
  const faults = rows.flatMap(({ row, faults: ofRow }) => ofRow.map((fault) => ({ row, ...fault })));
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-l border border-line bg-surface">
      {faults.map(({ row, column, text, cell }) => (
        <li
          key={`${row} ${column} ${text}`}
          className="grid gap-x-6 px-4 py-3 wrap-anywhere md:grid-cols-[6rem_10rem_1fr_1fr]"
        >
          <span className="font-medium tabular-nums">{importTexts.row({ row })}</span>
          <span className="font-medium">{column === "" ? importTexts.wholeRow : column}</span>
          <span>{text}</span>
          <span className="line-clamp-2 text-muted">{cell === null ? null : importTexts.cell({ cell })}</span>
        </li>
      ))}
    </ul>
  );
}

/** What rows change, and what became of them. */
export function Changes({ rows }: RowsProps) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-l border border-line bg-surface">
      {rows.map((row) => (
        <li key={row.row} className="grid gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[1fr_1fr]">
          <Product row={row} />
          <dl className="grid content-start gap-1">
            {changesOf(row).map((change) => (
              <ChangedValue key={change.label} change={change} />
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Product({ row: { row, productId, product, change, outcome } }: { readonly row: ImportRow }) {
  // A product that was not added has no page.
  const isInShop = change !== "create" || (outcome !== null && outcome !== "skipped");
  const title = product?.title ?? importTexts.removedProduct;
  const facts = product ? [variantOf(product), product.condition, product.branch] : [];
  return (
    <div className="min-w-0 wrap-anywhere">
      {isInShop && product ? (
        <Link to={`/products/${productId}`} className="font-medium text-neel underline">
          {title}
        </Link>
      ) : (
        <p className="font-medium">{title}</p>
      )}
      <p className="text-13 text-muted">
        {[importTexts.row({ row }), ...facts].filter((fact) => fact !== null).join(" · ")}
      </p>
      {change === "create" ? <p className="text-13 font-medium text-paan">{importTexts.newProduct}</p> : null}
      {outcome === "skipped" || outcome === "kept" ? (
        <p className="text-13 font-medium text-sindoor">{importTexts.outcomes[outcome]}</p>
      ) : null}
    </div>
  );
}

function ChangedValue({ change: { label, before, after } }: { readonly change: Change }) {
  return (
    <div className="grid grid-cols-[9rem_1fr] gap-x-3 wrap-anywhere">
      <dt className="text-muted">{label}</dt>
      <dd className="line-clamp-4 tabular-nums">
        {before === null ? after : importTexts.change({ before, after })}
      </dd>
    </div>
  );
}
