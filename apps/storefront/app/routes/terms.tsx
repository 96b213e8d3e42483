import { formatInr, paise } from "@haat/domain/money";
import { policies } from "@haat/shop/policies";
import { shop } from "@haat/shop/profile";
import { Link } from "react-router-dom";
import { Article, ArticlePart } from "../components/article.tsx";
import type { Route } from "./+types/terms";

export const meta: Route.MetaFunction = () => [{ title: `Terms & conditions · ${shop.name}` }];

export default function Terms() {
  return (
    <Article title="Terms & conditions">
      <ArticlePart title="Who sells">
        <p>
          {shop.legalName}, {shop.state}, India, GSTIN {shop.gstin}.
        </p>
      </ArticlePart>
      <ArticlePart title="Who may buy">
        <p>
          You are {policies.minimumAge} or older, or you buy under the supervision of a parent or guardian.
        </p>
      </ArticlePart>
      <ArticlePart title="Prices and orders">
        <p>
          The price that you see before you pay is the price. An order is made when the payment is, and for as
          long as you pay we hold the goods for you. Cash on delivery is for orders up to{" "}
          {formatInr(paise(policies.codLimitPaise))}. If we cannot send what you paid for, you get all of your
          money back.
        </p>
      </ArticlePart>
      <ArticlePart title="Return, warranty, delivery, data">
        <p>
          They are on one page:{" "}
          <Link to="/policies" className="text-neel underline">
            our policies
          </Link>
          .
        </p>
      </ArticlePart>
    </Article>
  );
}
