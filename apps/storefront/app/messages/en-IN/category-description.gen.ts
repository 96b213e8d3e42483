// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const categoryDescriptionTexts = {
  phone: "Phones by grade, brand and price: new, open-box and pre-owned, IMEI-checked, with battery health and a 10-day checking warranty on pre-owned phones.",
  accessories: "Cases, chargers, cables, earphones and more for your phone, delivered across India.",
};
