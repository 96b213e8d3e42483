import { shop } from "@haat/shop/profile";
import { imeiCheck } from "@haat/shop/promises";

/** The parts of every page that never change: contact strip, side menu and footer. They stay on the server. */
export const footerTexts = {
  securePayment: "Secure payment",
  throughGateway: "through the payment gateway",
  supportHours: (hours: string) => `Every day, ${hours}`,
  social: (network: string) => `${shop.name} on ${network}`,
  usefulLinks: "Useful links",
  browse: "Browse",
  branches: "Branches",
  branchMap: (branch: string) => `See ${branch} on the map`,
  deliveredBy: "Delivered by",
  legal: () => `${shop.legalName} · GSTIN ${shop.gstin} · ${shop.registeredOffice.state}, India`,
  usedPhone: "Used Phone",
  newPhone: "New Phone",
  wantToSell: "Want To Sell",
  contactUs: "Contact us",
  gradeIntro: () =>
    `Grades describe how a phone looks. Every pre-owned phone, whatever its grade, goes through the same checks. ${imeiCheck}`,
  allProducts: "All products",
} as const;
