import { Button } from "@haat/ui/button";
import { formatDateTime } from "@haat/ui/format";
import { Icon } from "@haat/ui/icons";
import { productTexts } from "#messages/product";
import { labelOf } from "./product-form.ts";
import type { ProductValues } from "./product-values.ts";
import type { Conflict } from "./save-product.server.ts";

const { conflict: texts } = productTexts;

interface ConflictPanelProps {
  readonly conflict: Conflict;
  readonly values: ProductValues;
  /** The colleague who was first; undefined when nobody knows. */
  readonly who: string | undefined;
  readonly onTake: (name: string, theirs: string) => void;
}

/** Both values of each field that a colleague changed first. The form still has what was typed. */
export function ConflictPanel({ conflict, values, who, onTake }: ConflictPanelProps) {
  const { theirs, editedAt } = conflict;
  const time = editedAt === null ? "" : formatDateTime(editedAt);
  return (
    <div role="alert" className="max-h-80 overflow-y-auto rounded-m bg-sindoor-soft px-3.5 py-3">
      <p className="flex items-start gap-2.5 font-medium">
        <Icon name="error" className="mt-0.5 size-5 shrink-0 text-sindoor" />
        {texts.title({ who: who ?? texts.somebody, time })}
      </p>
      <p className="mt-1">{texts.explanation}</p>
      <ul className="mt-2 grid gap-3">
        {Object.entries(theirs).map(([name, value]) => (
          <li
            key={name}
            className="grid gap-x-4 gap-y-1 border-t border-line pt-2 sm:grid-cols-[1fr_auto] sm:items-center"
          >
            <dl className="grid min-w-0 gap-x-3 wrap-anywhere sm:grid-cols-[auto_1fr]">
              <dt className="font-medium sm:col-span-2">{labelOf(name)}</dt>
              <dt className="text-muted">{texts.yours}</dt>
              <dd>{shown(values[name])}</dd>
              <dt className="text-muted">{texts.theirs}</dt>
              <dd>{shown(value)}</dd>
            </dl>
            {values[name] === value ? (
              <p className="text-muted">{texts.taken}</p>
            ) : (
              <Button
                look="quiet"
                aria-label={texts.takeField({ field: labelOf(name) })}
                onClick={() => onTake(name, value)}
              >
                {texts.take}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A value in a line of the panel: descriptions without their elements. */
function shown(value: string | undefined): string {
  const text = (value ?? "").replace(/<[^<>]*>/g, " ").trim();
  return text === "" ? texts.empty : text;
}
