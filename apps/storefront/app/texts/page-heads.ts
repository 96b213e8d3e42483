import { checkingWarranty } from "@haat/shop/basics";
import { shop } from "@haat/shop/profile";

/** No return promise: a description has no room for its restocking fee. */
const warranty = `${checkingWarranty} on pre-owned phones`;

/** What search engines and shared links say about a page. */
export const descriptions = {
  products: `New, open-box and pre-owned phones and accessories with prices, grades and stock. Delivered across India, with a ${warranty}.`,
  phone: `Phones by grade, brand and price: new, open-box and pre-owned, IMEI-checked, with battery health and a ${warranty}.`,
  accessories: `Cases, chargers, cables, earphones and more for your phone, delivered across India.`,
  categories: `Browse phones and accessories by category at ${shop.name}.`,
  about: `${shop.name} checks, grades and sells new, open-box and pre-owned phones from its branches in ${shop.registeredOffice.state}.`,
  contact: `Call, email or visit ${shop.name} with a question, a complaint or a phone to sell.`,
  policies: `How ${shop.name} handles delivery, returns, warranty, wholesale orders and your data.`,
  terms: `The terms and conditions for buying from ${shop.legalName}.`,
} as const;
