// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { checkingWarranty } from "../values.ts";

export const categoryDescriptionTexts = {
  phone: `Phones by grade, brand and price: new, open-box and pre-owned, IMEI-checked, with battery health and a ${checkingWarranty} on pre-owned phones.`,
  accessories: "Cases, chargers, cables, earphones and more for your phone, delivered across India.",
};
