import { inspectionMeaningTexts } from "#messages/inspection-meaning";
import { policiesTexts } from "#messages/policies";
import { Article, ArticlePart } from "../components/article.tsx";
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

const checks = policiesTexts.checks({ inspectionMeanings: Object.values(inspectionMeaningTexts).join(" ") });

export default function Policies() {
  return (
    <Article title={policiesTexts.title} lead={policiesTexts.lead}>
      {sections.map((section) => (
        <ArticlePart key={section} id={section} title={policiesTexts[`${section}Title`]}>
          <p>{section === "checks" ? checks : policiesTexts[section]}</p>
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
