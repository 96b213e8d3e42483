import { paiseFromRupees } from "@haat/domain/money";
import { formatInr } from "@haat/ui/format";
import { History, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { suggestionTexts } from "#messages/suggestion";
import { Picture } from "../../components/picture.tsx";
import type { Suggestion } from "./use-suggestions.ts";

interface SuggestionListProps {
  readonly id: string;
  readonly optionId: (index: number) => string;
  readonly recent: readonly string[];
  readonly found: readonly Suggestion[];
  /** The option that the keyboard is on; recent searches come first. */
  readonly active: number | null;
  readonly onChoose: (index: number) => void;
  readonly onRemove: (recent: string) => void;
}

const option =
  "flex w-full items-center gap-3 ps-4 pe-14 text-start hover:bg-tile aria-selected:bg-tile aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-neel";

/** The popup of the search box. The keyboard focus stays in the field. */
export function SuggestionList({
  id,
  optionId,
  recent,
  found,
  active,
  onChoose,
  onRemove,
}: SuggestionListProps) {
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== null)
      popup.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={popup}
      role="presentation"
      // A press must not take the focus from the field, which would close the popup before the click.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-[min(30rem,60dvh)] overflow-y-auto overscroll-contain rounded-l border border-line bg-surface py-1.5 shadow-lift"
    >
      <div id={id} role="listbox" aria-label={suggestionTexts.suggestions}>
        {recent.map((text, index) => (
          <button
            type="button"
            key={`recent ${text}`}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={active === index}
            onClick={() => onChoose(index)}
            className={`${option} h-11`}
          >
            <History className="mx-2.5 size-5 shrink-0 text-muted" aria-hidden="true" />
            <span className="truncate">{text}</span>
            <span className="sr-only">{suggestionTexts.recentSearch}</span>
          </button>
        ))}
        {found.map((suggestion, position) => {
          const index = recent.length + position;
          return (
            <FoundOption
              key={`${suggestion.kind} ${suggestion.title}`}
              id={optionId(index)}
              suggestion={suggestion}
              isActive={active === index}
              onChoose={() => onChoose(index)}
            />
          );
        })}
      </div>
      {/* Next to the options, because an option cannot contain a button. */}
      <ul className="absolute top-1.5 right-1">
        {recent.map((text) => (
          <li key={text}>
            <button
              type="button"
              aria-label={suggestionTexts.removeRecent({ text })}
              onClick={() => onRemove(text)}
              className="grid size-11 place-items-center rounded-pill text-muted hover:text-ink focus-visible:-outline-offset-3"
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FoundOptionProps {
  readonly id: string;
  readonly suggestion: Suggestion;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function FoundOption({ id, suggestion, isActive, onChoose }: FoundOptionProps) {
  const { kind, title, picture, priceFrom } = suggestion;
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
      className={`${option} min-h-14 py-1.5`}
    >
      <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-s bg-tile p-1">
        {picture === null ? null : <Picture path={picture} alt="" sizes="40px" largest={160} />}
      </span>
      <span className="min-w-0 leading-tight">
        <span className="line-clamp-2">{title}</span>
        <span className="block text-13 text-muted">
          {priceFrom === null
            ? suggestionTexts[kind].soldOut
            : suggestionTexts[kind].from({ price: formatInr(paiseFromRupees(priceFrom)) })}
        </span>
      </span>
    </button>
  );
}
