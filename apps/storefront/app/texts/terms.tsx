import { formatInr } from "@haat/domain/format-inr";
import { paise } from "@haat/domain/money";
import { policies } from "@haat/shop/policies";
import { shop } from "@haat/shop/profile";
import { Link } from "../components/link.tsx";

export const termsTexts = {
  pageTitle: `Terms & conditions · ${shop.name}`,
  /** For search engines and shared links. */
  description: `The terms and conditions for buying from ${shop.legalName}.`,
  title: "Terms & conditions",
  sellerTitle: "Seller",
  seller: `${shop.legalName}, ${shop.registeredOffice.state}, India, GSTIN ${shop.gstin}.`,
  buyerTitle: "Who can buy",
  buyer: `You must be ${policies.minimumAge} or older, or buy under the supervision of a parent or guardian.`,
  ordersTitle: "Prices and orders",
  orders: `The price you see before you pay is the price you pay. We reserve your items while you pay, and your order is confirmed when the payment succeeds. Cash on delivery is available for orders up to ${formatInr(paise(policies.codLimitPaise))}. If we can't ship what you paid for, we refund you in full.`,
  policiesTitle: "Delivery, returns, warranty and data",
  policies: (
    <>
      See{" "}
      <Link to="/policies" className="text-neel underline">
        our policies
      </Link>
      .
    </>
  ),
} as const;
