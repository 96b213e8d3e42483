// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber } from "@haat/domain/message-format";

const locale = "en-IN";

export const homeTexts = {
  pageTitle: "Haat: new, open-box and pre-owned phones",
  description: "Graded, IMEI-checked phones with their battery health, and accessories to match. Delivered across India.",
  wholesaler: <Node>({ strong, firstName }: { readonly strong: (text: string) => Node; readonly firstName: string }) => [strong(`Hello ${firstName}. You logged in as a Wholesaler.`), " You see wholesale prices and get 5% off every order of 5 or more items."],
  trust: {
    label: "What you can rely on",
    imei: "Every IMEI checked",
    warranty: "10-day checking warranty",
    returns: "7 to 10-day returns",
    cash: "Cash on delivery",
  },
  grades: "Four grades, clearly explained",
  categories: "Categories",
  shopBranch: "Shop this branch",
  promoTitle: <Node>({ highlight, percent, together }: { readonly highlight: (text: string) => Node; readonly percent: number; readonly together: (text: string) => Node }) => [highlight(`${formatNumber(locale, percent)}% or more`), " off many ", together("pre-owned"), " phones"],
  promo: "Compared with what the same phone costs new today. Grade and battery health are on every page.",
  promoLink: "Shop these phones",
  services: "Our services",
  delivery: "All-India delivery",
  deliveryDetail: <Node>({ link }: { readonly link: (text: string) => Node }) => ["Free delivery across India if you pay online. Cash on delivery has a charge. ", link("Delivery policy")],
  payment: "Secure payment",
  paymentDetail: "Pay by card, UPI or net banking on the payment gateway's page.",
  returns: "10-day returns",
  returnsDetail: "10 days from delivery for pre-owned phones, 7 days for everything else. Full refund if it's defective; otherwise we deduct a 10% restocking fee.",
  support: "Talk to a person",
  supportDetail: "Call +91 98300 12345, 10:00-21:00 every day.",
  banners: "Featured offers",
  slideshow: "slideshow",
  pauseBanners: "Pause slideshow",
  playBanners: "Play slideshow",
  banner: ({ number, count, headline }: { readonly number: number; readonly count: number; readonly headline: string }) => `Slide ${formatNumber(locale, number)} of ${formatNumber(locale, count)}: ${headline}`,
  brands: "Brands",
  latest: "Latest products",
  usedPhones: "Used Phone",
  newPhones: "New Phone",
  seeAll: "See all",
  seeAllOf: ({ title }: { readonly title: string }) => `See all: ${title}`,
  branches: "Our branches",
};
