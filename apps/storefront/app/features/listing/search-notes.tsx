import { searchNoteTexts as texts } from "#messages/search-note";
import { Link } from "../../components/link.tsx";
import { formatList } from "../../lib/format-list.ts";
import { categoryHref } from "../../lib/hrefs.ts";
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

/** Links that answer a question; one sentence each for what was corrected, is missing, was left out or ignored. */
export function SearchNotes({ understood, isEmpty, modelNames, exactHref }: SearchNotesProps) {
  if (understood === null) return null;
  // The catalogue of the previous release answers no questions.
  const { text, correctedText, questions = [] } = understood;
  // That the shop has no phone of the brand is said with the missing phone.
  const relaxed = understood.relaxed.filter(({ name }) => understood.outOfStock === null || name !== "brand");
  const missing = isEmpty ? null : missingText(understood);
  const dropped = isEmpty ? [] : understood.dropped;
  const noteCount = relaxed.length + dropped.length + questions.length;
  if (correctedText === null && missing === null && noteCount === 0) return null;
  const strong = (words: string) => <strong>{words}</strong>;
  const link = (words: string) => (
    <Link to={exactHref} className="py-3 font-medium text-neel underline underline-offset-4">
      {words}
    </Link>
  );
  return (
    <div className="grid max-w-text gap-1">
      {questions.length === 0 ? null : <Answers questions={questions} />}
      {correctedText === null ? null : (
        <p>{sentence(texts.corrected({ strong, link, text: correctedText, typed: text }))}</p>
      )}
      {missing === null ? null : <p className="text-17 font-medium">{missing}</p>}
      {relaxed.length === 0 ? null : (
        <p>
          {texts.relaxed({
            filters: relaxed.map(({ name, value }) => filterText(name, value, modelNames)).join(", "),
          })}
        </p>
      )}
      {dropped.length === 0 ? null : (
        <p>{texts.dropped({ words: formatList(dropped.map((word) => `“${word}”`)) })}</p>
      )}
    </div>
  );
}

/** Why the list has other products than those of the phone that the text names. */
function missingText({ missing = null, outOfStock, params, relaxed }: Understood): string | null {
  if (missing === null) {
    if (outOfStock === null) return null;
    const brand = relaxed.find(({ name }) => name === "brand")?.value;
    return brand === undefined
      ? texts.soldOut({ model: outOfStock })
      : texts.soldOutBrand({ model: outOfStock, brand });
  }
  const { reason, model } = missing;
  if (reason === "unknownModel" && params["category"]?.includes("accessories"))
    return texts.unknownModelOfAccessory({ model });
  return texts[reason]({ model });
}

type Question = NonNullable<Understood["questions"]>[number];

const answerHrefs: Readonly<Record<Question, string>> = {
  returns: "/policies#return",
  warranty: "/policies#warranty",
  exchange: "/sell",
  sell: "/sell",
  emi: categoryHref("phone"),
  delivery: "/policies#delivery",
  orders: "/account/orders",
  branches: "/contact",
  hours: "/contact",
  contact: "/contact",
  checks: "/about",
  repairs: "/contact",
};

function Answers({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <ul aria-label={texts.answers} className="mb-2 flex flex-wrap gap-2">
      {questions.map((question) => (
        <li key={question}>
          <Link to={answerHrefs[question]} className="button button-quiet">
            {texts.answer[question]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
