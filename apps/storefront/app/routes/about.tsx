import { shop } from "@haat/shop/profile";
import { aboutTexts } from "#messages/about";
import { Article, ArticlePart } from "../components/article.tsx";
import { GradeList } from "../components/grade-list.tsx";
import { formatList } from "../lib/format-list.ts";
import { originOf, pageHead } from "../lib/page-head.ts";
import { useBranches } from "../lib/root-data.ts";
import type { Route } from "./+types/about";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(originOf(matches), {
    title: aboutTexts.pageTitle,
    description: aboutTexts.description,
    path: "/about",
  });

export default function About() {
  const branches = useBranches().map(({ name }) => name);
  const { state } = shop.registeredOffice;
  const places = branches.length > 0 ? `${formatList(branches)}, ${state}` : state;
  return (
    <Article title={aboutTexts.title} lead={aboutTexts.lead}>
      <ArticlePart title={aboutTexts.whatWeDoTitle}>
        <p>{aboutTexts.whatWeDo({ places })}</p>
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
