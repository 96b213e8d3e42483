import { paise } from "@haat/domain/money";
import { inspectionTexts } from "#messages/inspection";
import { policiesTexts } from "#messages/policies";
import { returnStepsTexts } from "#messages/return-steps";
import { Article, ArticlePart } from "../components/article.tsx";
import { Link } from "../components/link.tsx";
import { ReturnSteps } from "../components/return-steps.tsx";
import { originOf, pageHead } from "../lib/page-head.ts";
import { sentence } from "../lib/sentence.ts";
import type { Route } from "./+types/policies";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(originOf(matches), {
    title: policiesTexts.pageTitle,
    description: policiesTexts.description,
    path: "/policies",
  });

const sections = ["delivery", "return", "warranty", "checks", "wholesale", "data"] as const;

const examplePrice = paise(15_000_00);

const texts = {
  ...policiesTexts,
  checks: policiesTexts.checks({ inspectionMeanings: Object.values(inspectionTexts.meanings).join(" ") }),
  wholesale: sentence(
    policiesTexts.wholesale({
      link: (text) => (
        <Link to="/account/wholesale" className="text-neel underline">
          {text}
        </Link>
      ),
    }),
  ),
};

export default function Policies() {
  return (
    <Article title={policiesTexts.title} lead={policiesTexts.lead}>
      {sections.map((section) => (
        <ArticlePart key={section} id={section} title={texts[`${section}Title`]}>
          <p>{texts[section]}</p>
          {section === "return" ? (
            <>
              <h3 className="pt-2 font-bold">{returnStepsTexts.title}</h3>
              <ReturnSteps days={null} price={examplePrice} />
            </>
          ) : null}
        </ArticlePart>
      ))}
      <ArticlePart title={policiesTexts.complaintsTitle}>
        <p>
          {sentence(
            policiesTexts.complaints({
              email: (text) => (
                <a href={`mailto:${text}`} className="text-neel underline">
                  {text}
                </a>
              ),
            }),
          )}
        </p>
      </ArticlePart>
    </Article>
  );
}
