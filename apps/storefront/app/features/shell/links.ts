import { categoryHref, searchHref } from "../../lib/hrefs.ts";
import { shellTexts } from "../../texts/shell.ts";

export const categoryLinks = [
  { to: categoryHref("phone"), text: shellTexts.phone },
  { to: categoryHref("accessories"), text: shellTexts.accessories },
] as const;

export const tagLinks = [
  { to: searchHref({ category: "phone", tag: "old" }), text: shellTexts.usedPhone },
  { to: searchHref({ category: "phone", tag: "new" }), text: shellTexts.newPhone },
] as const;
