import type { Paise } from "@haat/domain/money";
import { formatInr } from "@haat/ui/format";
import type { ReactNode } from "react";
import { componentTexts } from "#messages/component";
import { Price } from "./price.tsx";

export interface TotalLine {
  readonly name: string;
  /** A negative amount is a saving. */
  readonly value: Paise | "free";
  readonly note?: string;
}

interface TotalsCardProps {
  readonly title: string;
  readonly lines: readonly TotalLine[];
  readonly total: Paise;
  /** Lines after the total: what is paid now and what later. */
  readonly after?: readonly TotalLine[];
  /** The main button. */
  readonly children?: ReactNode;
}

/** The totals of a cart or an order. No charge is added later. */
export function TotalsCard({ title, lines, total, after = [], children }: TotalsCardProps) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-1 gap-4 rounded-l border border-line bg-surface p-5"
    >
      <h2 className="text-21">{title}</h2>
      <dl className="grid grid-cols-1 gap-2">
        {lines.map((line) => (
          <Line key={line.name} line={line} />
        ))}
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt className="text-17 font-bold">{componentTexts.total}</dt>
          <dd>
            <Price amount={total} size="m" />
          </dd>
        </div>
        {after.map((line) => (
          <Line key={line.name} line={line} />
        ))}
      </dl>
      {children}
    </section>
  );
}

function Line({ line: { name, value, note } }: { readonly line: TotalLine }) {
  const isSaving = value === "free" || value < 0;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted">
        {name}
        {note ? <span className="block text-13">{note}</span> : null}
      </dt>
      <dd className={`font-medium whitespace-nowrap ${isSaving ? "text-paan" : ""}`}>
        {value === "free" ? componentTexts.free : formatInr(value)}
      </dd>
    </div>
  );
}
