import { policies } from "@haat/shop/policies";
import { shop } from "@haat/shop/profile";
import { Article, ArticlePart } from "../components/article.tsx";
import type { Route } from "./+types/policies";

export const meta: Route.MetaFunction = () => [{ title: `Policies · ${shop.name}` }];

export default function Policies() {
  return (
    <Article title="Policies" lead="What happens to your money and your phone, and when.">
      <ArticlePart title="Delivery">
        <p>
          We deliver all over India with {shop.courierPartner}. Delivery is free when you pay first. On cash
          on delivery you pay the delivery charge online when you order; it is not given back when you return
          the phone. If a parcel does not move, give the courier 48 hours, then tell us and we take it up with
          them.
        </p>
      </ArticlePart>
      <ArticlePart title="Return">
        <p>
          Pre-owned phones can come back within {policies.returnDaysPreOwnedPhone} days of delivery,
          everything else within {policies.returnDaysOther} days. If nothing is wrong with it, we keep{" "}
          {policies.restockingFeePercent}% of the price for putting it back in stock. If something is wrong
          with it, we keep nothing.
        </p>
      </ArticlePart>
      <ArticlePart title="Warranty">
        <p>
          Pre-owned phones have a {policies.checkingWarrantyDays}-day checking warranty: take the time to try
          everything, and tell us what is not right. New phones have their maker's warranty.
        </p>
      </ArticlePart>
      <ArticlePart title="Wholesale">
        <p>
          Wholesalers order at least {policies.wholesaleMinimumItems} items, get{" "}
          {policies.wholesaleDiscountPercent}% off the goods, and pay an advance online; the rest stays
          pending on the order. Cash on delivery and coupons are for consumers.
        </p>
      </ArticlePart>
      <ArticlePart title="Your data">
        <p>
          We keep your name, phone number, addresses and orders to sell and send to you, and invoices for as
          long as tax law wants them. The courier gets the address of a parcel, the payment gateway its
          amount, and the SMS provider your number when we send you a code. Nobody else gets anything.
        </p>
      </ArticlePart>
      <ArticlePart title="Complaints">
        <p>
          If our support could not help, write to our grievance officer, {shop.grievanceOfficer.name}, at{" "}
          <a href={`mailto:${shop.grievanceOfficer.email}`} className="text-neel underline">
            {shop.grievanceOfficer.email}
          </a>
          . We answer that we have it within 48 hours, and settle it within one month.
        </p>
      </ArticlePart>
    </Article>
  );
}
