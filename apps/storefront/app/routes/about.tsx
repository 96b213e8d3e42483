import { shop } from "@haat/shop/profile";
import { Article, ArticlePart } from "../components/article.tsx";
import { GradeList } from "../components/grade-list.tsx";
import { originOf, pageHead } from "../lib/page-head.ts";
import { useBranches } from "../lib/root-data.ts";
import { aboutTexts } from "../texts/about.ts";
import type { Route } from "./+types/about";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(originOf(matches), {
    title: aboutTexts.pageTitle,
    description: aboutTexts.description,
    path: "/about",
  });

export default function About() {
  const branches = useBranches();
  return (
    <Article title={aboutTexts.title} lead={shop.tagline}>
      <ArticlePart title={aboutTexts.whatWeDoTitle}>
        <p>{aboutTexts.whatWeDo(branches.map(({ name }) => name))}</p>
      </ArticlePart>
      <ArticlePart title={aboutTexts.beforeSaleTitle}>
        <p>{aboutTexts.beforeSale}</p>
      </ArticlePart>
      <GradeList />
      <ArticlePart title={aboutTexts.afterSaleTitle}>
        <p>{aboutTexts.afterSale}</p>
      </ArticlePart>
    </Article>
  );
}
