import { footerTexts } from "#messages/footer";
import { linkTexts } from "#messages/link";
import { categoryHref, searchHref } from "../../lib/hrefs.ts";

export const categoryLinks = [
  { to: categoryHref("phone"), text: linkTexts.phone },
  { to: categoryHref("accessories"), text: linkTexts.accessories },
] as const;

export const tagLinks = [
  { to: searchHref({ category: "phone", tag: "old" }), text: footerTexts.usedPhone },
  { to: searchHref({ category: "phone", tag: "new" }), text: footerTexts.newPhone },
  { to: searchHref({ category: "phone", tag: "open-box" }), text: footerTexts.openBoxPhone },
] as const;
