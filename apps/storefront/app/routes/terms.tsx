import { Article, ArticlePart } from "../components/article.tsx";
import { originOf, pageHead } from "../lib/page-head.ts";
import { termsTexts } from "../texts/terms.tsx";
import type { Route } from "./+types/terms";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(originOf(matches), {
    title: termsTexts.pageTitle,
    description: termsTexts.description,
    path: "/terms-condition",
  });

const sections = ["seller", "buyer", "orders", "policies"] as const;

export default function Terms() {
  return (
    <Article title={termsTexts.title}>
      {sections.map((section) => (
        <ArticlePart key={section} title={termsTexts[`${section}Title`]}>
          <p>{termsTexts[section]}</p>
        </ArticlePart>
      ))}
    </Article>
  );
}
