import { categoryHref, searchHref } from "../../lib/hrefs.ts";
import { footerTexts } from "../../texts/footer.ts";
import { shellTexts } from "../../texts/shell.ts";

/** The dialog of the side menu. */
export const sideMenuId = "side-menu-dialog";

export const categoryLinks = [
  { to: categoryHref("phone"), text: shellTexts.phone },
  { to: categoryHref("accessories"), text: shellTexts.accessories },
] as const;

/** A function, so that the browser's scripts do not contain what only the server calls. */
export function tagLinks() {
  return [
    { to: searchHref({ category: "phone", tag: "old" }), text: footerTexts.usedPhone },
    { to: searchHref({ category: "phone", tag: "new" }), text: footerTexts.newPhone },
  ];
}
