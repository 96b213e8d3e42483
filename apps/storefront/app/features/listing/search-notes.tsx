import { resultTexts } from "#messages/result";
import { Link } from "../../components/link.tsx";
import { formatList } from "../../lib/format-list.ts";
import { sentence } from "../../lib/sentence.ts";
import { filterText, type ModelNames } from "./filter-text.ts";
import type { Understood } from "./listing.server.ts";

interface SearchNotesProps {
  readonly understood: Understood | null;
  /** The page says itself that it found nothing for the text, so it does not say what was ignored of it. */
  readonly isEmpty: boolean;
  readonly modelNames: ModelNames;
  /** The same search without corrections. */
  readonly exactHref: string;
}

/** One sentence each for what was corrected, sold out, left out or ignored. */
export function SearchNotes({ understood, isEmpty, modelNames, exactHref }: SearchNotesProps) {
  if (understood === null) return null;
  const { text, correctedText, relaxed, outOfStock } = understood;
  const dropped = isEmpty ? [] : understood.dropped;
  if (correctedText === null && outOfStock === null && relaxed.length + dropped.length === 0) return null;
  const strong = (words: string) => <strong>{words}</strong>;
  const link = (words: string) => (
    <Link to={exactHref} className="py-3 font-medium text-neel underline underline-offset-4">
      {words}
    </Link>
  );
  return (
    <div className="grid max-w-text gap-1">
      {correctedText === null ? null : (
        <p>{sentence(resultTexts.corrected({ strong, link, text: correctedText, typed: text }))}</p>
      )}
      {relaxed.length === 0 ? null : (
        <p>
          {resultTexts.relaxed({
            filters: relaxed.map(({ name, value }) => filterText(name, value, modelNames)).join(", "),
          })}
        </p>
      )}
      {dropped.length === 0 ? null : (
        <p>{resultTexts.dropped({ words: formatList(dropped.map((word) => `“${word}”`)) })}</p>
      )}
      {outOfStock === null ? null : (
        <p className="text-17 font-medium">{resultTexts.soldOut({ model: outOfStock })}</p>
      )}
    </div>
  );
}
