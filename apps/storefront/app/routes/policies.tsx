import { Article, ArticlePart } from "../components/article.tsx";
import { originOf, pageHead } from "../lib/page-head.ts";
import { policiesTexts } from "../texts/policies.tsx";
import type { Route } from "./+types/policies";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(originOf(matches), {
    title: policiesTexts.pageTitle,
    description: policiesTexts.description,
    path: "/policies",
  });

const sections = ["delivery", "return", "warranty", "checks", "wholesale", "data", "complaints"] as const;

export default function Policies() {
  return (
    <Article title={policiesTexts.title} lead={policiesTexts.lead}>
      {sections.map((section) => (
        <ArticlePart key={section} title={policiesTexts[`${section}Title`]}>
          <p>{policiesTexts[section]}</p>
        </ArticlePart>
      ))}
    </Article>
  );
}
