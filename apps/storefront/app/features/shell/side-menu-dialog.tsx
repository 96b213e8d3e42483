import { shopName } from "@haat/shop/basics";
import { shop } from "@haat/shop/profile";
import { Mail, Phone } from "lucide-react";
import { ServerDialog } from "../../components/server-dialog.tsx";
import { footerTexts } from "../../texts/footer.ts";
import { linkTexts } from "../../texts/shell-links.ts";
import { categoryLinks, tagLinks } from "./links.ts";
import { sideMenuId } from "./menu.tsx";

/** The menu of small screens (spec §2): the pages of the shop, its phone number and its e-mail address. */
export function SideMenuDialog() {
  const links = [
    { to: "/", text: linkTexts.home },
    ...categoryLinks,
    ...tagLinks,
    { to: "/contact", text: footerTexts.wantToSell },
    { to: "/about", text: linkTexts.aboutUs },
  ];
  return (
    <ServerDialog
      id={sideMenuId}
      title={shopName}
      className="ms-0 me-auto my-0 h-dvh max-h-none w-[calc(100%-3rem)] max-w-panel rounded-e-l"
    >
      <nav aria-label={linkTexts.menu} className="grow py-2">
        <ul>
          {links.map(({ to, text }) => (
            <li key={text}>
              <a href={to} className="side-menu-item">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="border-t border-line py-2">
        <li>
          <a href={`tel:${shop.support.phone}`} className="flex min-h-11 items-center gap-3 px-5">
            <Phone className="size-5" aria-hidden="true" /> {shop.support.phoneShown}
          </a>
        </li>
        <li>
          <a href={`mailto:${shop.support.email}`} className="flex min-h-11 items-center gap-3 px-5">
            <Mail className="size-5" aria-hidden="true" /> {shop.support.email}
          </a>
        </li>
      </ul>
    </ServerDialog>
  );
}
