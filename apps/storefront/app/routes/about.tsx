import { branches, shop } from "@haat/shop/profile";
import { Article, ArticlePart } from "../components/article.tsx";
import { GradeSteps } from "../components/grade-explainer.tsx";
import { aboutTexts } from "../texts/about.ts";
import type { Route } from "./+types/about";

export const meta: Route.MetaFunction = () => [{ title: aboutTexts.pageTitle }];

export default function About() {
  return (
    <Article title={aboutTexts.title} lead={shop.tagline}>
      <ArticlePart title={aboutTexts.whatWeDoTitle}>
        <p>{aboutTexts.whatWeDo(branches.map(({ name }) => name).join(" and "))}</p>
      </ArticlePart>
      <ArticlePart title={aboutTexts.beforeSaleTitle}>
        <p>{aboutTexts.beforeSale}</p>
      </ArticlePart>
      <GradeSteps />
      <ArticlePart title={aboutTexts.afterSaleTitle}>
        <p>{aboutTexts.afterSale}</p>
      </ArticlePart>
    </Article>
  );
}
