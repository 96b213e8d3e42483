import { Fragment } from "react";
import { searchNoteTexts as texts } from "#messages/search-note";
import { Link } from "../../components/link.tsx";
import { formatQuoted } from "../../lib/format-list.ts";
import { searchHref } from "../../lib/hrefs.ts";
import { sentence } from "../../lib/sentence.ts";
import { filterText, type ModelNames } from "./filter-text.ts";
import type { Understood } from "./listing.server.ts";
import type { TextLink } from "./listing-state.server.ts";
import { SearchAnswers } from "./search-answers.tsx";

interface SearchNotesProps {
  readonly understood: Understood | null;
  /** The page says itself that it found nothing for the text, so it does not say what was ignored of it. */
  readonly isEmpty: boolean;
  readonly modelNames: ModelNames;
  /** The same search without corrections. */
  readonly exactHref: string;
  /** The same search in the other orders that the text asks for. */
  readonly otherSorts?: readonly TextLink[];
  /** The phones of the text side by side. Null when it compares none. */
  readonly compareHref?: string | null;
}

/** Links that answer a question; one sentence each for what was corrected, is missing, was left out or ignored. */
export function SearchNotes({
  understood,
  isEmpty,
  modelNames,
  exactHref,
  otherSorts = [],
  compareHref = null,
}: SearchNotesProps) {
  if (understood === null) return null;
  // The catalogue of the previous release answers no questions.
  const { text, correctedText, namesakes = [], questions = [], also = null } = understood;
  // That the shop has no phone of the brand is said with the missing phone.
  const isPhoneMissing = understood.outOfStock !== null || understood.missing?.reason === "unknownModel";
  const relaxed = understood.relaxed.filter(({ name }) => !isPhoneMissing || name !== "brand");
  const missing = isEmpty ? null : missingText(understood);
  // The catalogue of the previous release does not say what no filter has.
  const { unfiltered = [] } = understood;
  const dropped = isEmpty ? [] : understood.dropped;
  const unmatched = dropped.filter((words) => !unfiltered.includes(words));
  const known = dropped.filter((words) => unfiltered.includes(words));
  const noteCount = relaxed.length + dropped.length + questions.length + namesakes.length + otherSorts.length;
  const hasNone = [correctedText, missing, also, compareHref].every((note) => note === null);
  if (hasNone && noteCount === 0) return null;
  const strong = (words: string) => <strong>{words}</strong>;
  const linkTo = (href: string) => (words: string) => (
    <Link to={href} className="py-3 font-medium text-neel underline underline-offset-4">
      {words}
    </Link>
  );
  return (
    <div className="grid max-w-text gap-1">
      {questions.length === 0 ? null : <SearchAnswers questions={questions} />}
      {correctedText === null ? null : (
        <p>
          {sentence(texts.corrected({ strong, link: linkTo(exactHref), text: correctedText, typed: text }))}
        </p>
      )}
      {missing === null ? null : <p className="text-17 font-medium">{missing}</p>}
      {namesakes.length === 0 ? null : <Namesakes titles={namesakes} />}
      {compareHref === null ? null : (
        <p>
          <Link to={compareHref} rel="nofollow" className="button button-quiet">
            {texts.compare}
          </Link>
        </p>
      )}
      {also === null ? null : (
        <p>{sentence(texts.also({ link: linkTo(searchHref({ q: also })), text: also }))}</p>
      )}
      {relaxed.length === 0 ? null : (
        <p>
          {texts.relaxed({
            filters: relaxed.map(({ name, value }) => filterText(name, value, modelNames)).join(", "),
          })}
        </p>
      )}
      {unmatched.length === 0 ? null : (
        <p>{texts.dropped({ words: formatQuoted(unmatched), count: unmatched.length })}</p>
      )}
      {otherSorts.length === 0 ? null : (
        <p>
          {texts.otherSorts}{" "}
          {otherSorts.map(({ href, text: name }, index) => (
            <Fragment key={href}>
              {index === 0 ? null : ", "}
              {linkTo(href)(name)}
            </Fragment>
          ))}
        </p>
      )}
      {known.length === 0 ? null : (
        <p>{sentence(texts.unfiltered({ link: linkTo("/contact"), words: formatQuoted(known) }))}</p>
      )}
    </div>
  );
}

/** A text such as "13 pro" may mean phones of several brands. */
function Namesakes({ titles }: { readonly titles: readonly string[] }) {
  return (
    <nav aria-label={texts.namesakes} className="mb-2 flex flex-wrap items-center gap-2">
      <span className="font-medium">{texts.namesakes}</span>
      {titles.map((title) => (
        <Link key={title} to={searchHref({ q: title })} className="button button-quiet">
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** Why the list has other products than those of the phone that the text names. */
function missingText({ missing = null, outOfStock, params, relaxed }: Understood): string | null {
  const model = missing?.model ?? outOfStock;
  if (model === null) return null;
  if (missing !== null && missing.reason !== "unknownModel") return texts[missing.reason]({ model });
  if (missing !== null && params["category"]?.includes("accessories"))
    return texts.unknownModelOfAccessory({ model });
  const brand = relaxed.find(({ name }) => name === "brand")?.value;
  if (brand !== undefined) return texts.soldOutBrand({ model, brand });
  return missing === null ? texts.soldOut({ model }) : texts.unknownModel({ model });
}
