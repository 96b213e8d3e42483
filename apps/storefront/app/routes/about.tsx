import { branches, shop } from "@haat/shop/profile";
import { Article, ArticlePart } from "../components/article.tsx";
import { GradeSteps } from "../components/grade-explainer.tsx";
import { checkingWarranty } from "../lib/grades.ts";
import type { Route } from "./+types/about";

export const meta: Route.MetaFunction = () => [{ title: `About us · ${shop.name}` }];

export default function About() {
  return (
    <Article title="About us" lead={`${shop.tagline}.`}>
      <ArticlePart title="What we do">
        <p>
          {shop.name} sells new, open-box and pre-owned phones and the things that go with them, from two
          shops in {shop.state}: {branches.map(({ name }) => name).join(" and ")}. We send to every pincode in
          India that our courier reaches.
        </p>
      </ArticlePart>
      <ArticlePart title="Before a phone is for sale">
        <p>
          We ask the government's register about its IMEI, as the law wants it. We test it point by point,
          measure its battery, grade what can be seen, and write all of it into the passport that you find on
          its page. A phone without a recorded IMEI check cannot be sold here: our stock system does not let
          us.
        </p>
      </ArticlePart>
      <GradeSteps />
      <ArticlePart title="After you have it">
        <p>
          A pre-owned phone comes with a {checkingWarranty}. If it is not what its page says, it comes back to
          us.
        </p>
      </ArticlePart>
    </Article>
  );
}
