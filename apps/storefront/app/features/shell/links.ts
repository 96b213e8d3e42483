import { categoryHref, searchHref } from "../../lib/hrefs.ts";

export const categoryLinks = [
  { to: categoryHref("phone"), text: "Phone" },
  { to: categoryHref("accessories"), text: "Accessories" },
] as const;

export const tagLinks = [
  { to: searchHref({ category: "phone", tag: "old" }), text: "Used Phone" },
  { to: searchHref({ category: "phone", tag: "new" }), text: "New Phone" },
] as const;
