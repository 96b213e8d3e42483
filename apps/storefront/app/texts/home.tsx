import { policies } from "@haat/shop/policies";
import { shop } from "@haat/shop/profile";
import { codDelivery, prepaidDelivery, returnTerms } from "@haat/shop/promises";
import type { ReactNode } from "react";

export const homeTexts = {
  pageTitle: `${shop.name}: new, open-box and pre-owned phones`,
  description:
    "Graded, IMEI-checked phones with their battery health, and accessories to match. Delivered across India.",
  wholesaler: (firstName: string) => (
    <>
      <strong className="font-medium">Hello {firstName}. You logged in as a Wholesaler.</strong> You see
      wholesale prices and get {policies.wholesaleDiscountPercent}% off every order of{" "}
      {policies.wholesaleMinimumItems} or more items.
    </>
  ),
  grades: "Four grades, clearly explained",
  categories: "Categories",
  shopBranch: "Shop this branch",
  promoTitle: (percent: number, highlight: (text: string) => ReactNode) => (
    <>
      Up to {highlight(`${percent}% off`)} <span className="whitespace-nowrap">pre-owned</span> phones
    </>
  ),
  promo: "Compared with what the same phone costs new today. Grade and battery health are on every page.",
  promoLink: "Shop pre-owned phones",
  services: "Our services",
  delivery: "All-India delivery",
  deliveryDetail: `${prepaidDelivery} ${codDelivery}`,
  payment: "Secure payment",
  paymentDetail: "Pay by card, UPI or net banking on the payment gateway's page.",
  returns: `${policies.returnDaysPreOwnedPhone}-day returns`,
  returnsDetail: `${policies.returnDaysPreOwnedPhone} days from delivery for pre-owned phones, ${policies.returnDaysOther} days for everything else. ${returnTerms}`,
  support: "Talk to a person",
  supportDetail: `Call ${shop.support.phoneShown}, ${shop.support.hours} every day.`,
  banners: "Featured offers",
  slideshow: "slideshow",
  pauseBanners: "Pause slideshow",
  playBanners: "Play slideshow",
  banner: (number: number, count: number, headline: string) => `Slide ${number} of ${count}: ${headline}`,
  brands: "Brands",
  latest: "Latest products",
  usedPhones: "Used Phone",
  newPhones: "New Phone",
  seeAll: "See all",
  seeAllOf: (title: string) => `See all: ${title}`,
  branches: "Our branches",
} as const;
