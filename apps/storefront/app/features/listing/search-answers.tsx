import { searchNoteTexts as texts } from "#messages/search-note";
import { Link } from "../../components/link.tsx";
import { categoryHref } from "../../lib/hrefs.ts";
import { sentence } from "../../lib/sentence.ts";
import type { Understood } from "./listing.server.ts";

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
  checks: "/policies#checks",
  grades: "/about",
  repairs: "/contact",
  coupons: "/account/rewards",
  payments: "/account/orders",
  wholesale: "/policies#wholesale",
  signIn: "/login",
  account: "/account",
  policies: "/policies",
};

/** Links that answer what a search text asks the shop. */
export function SearchAnswers({ questions }: { readonly questions: readonly Question[] }) {
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

interface AnswersPageProps {
  /** The search text, shortened. */
  readonly text: string;
  readonly questions: readonly Question[];
}

/** The page for a text that only asks something: it was no search for products, so it says nothing of them. */
export function AnswersPage({ text, questions }: AnswersPageProps) {
  return (
    <div className="page grid grid-cols-1 gap-5 py-6 md:py-10">
      <h1 className="text-27 md:text-36">{texts.answersTo({ text })}</h1>
      <SearchAnswers questions={questions} />
      {questions.includes("contact") ? null : (
        <p className="text-muted">{sentence(texts.askInstead({ link: contactLink }))}</p>
      )}
    </div>
  );
}

function contactLink(words: string) {
  return (
    <Link to="/contact" className="py-3 font-medium text-neel underline underline-offset-4">
      {words}
    </Link>
  );
}
