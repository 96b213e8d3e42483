import { termsTexts } from "#messages/terms";
import { Article, ArticlePart } from "../components/article.tsx";
import { Link } from "../components/link.tsx";
import { originOf, pageHead } from "../lib/page-head.ts";
import { sentence } from "../lib/sentence.ts";
import type { Route } from "./+types/terms";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(originOf(matches), {
    title: termsTexts.pageTitle,
    description: termsTexts.description,
    path: "/terms-condition",
  });

const sections = ["seller", "buyer", "orders"] as const;

export default function Terms() {
  return (
    <Article title={termsTexts.title}>
      {sections.map((section) => (
        <ArticlePart key={section} title={termsTexts[`${section}Title`]}>
          <p>{termsTexts[section]}</p>
        </ArticlePart>
      ))}
      <ArticlePart title={termsTexts.policiesTitle}>
        <p>
          {sentence(
            termsTexts.policies({
              link: (text) => (
                <Link to="/policies" className="text-neel underline">
                  {text}
                </Link>
              ),
            }),
          )}
        </p>
      </ArticlePart>
    </Article>
  );
}
