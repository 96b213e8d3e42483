import { shop } from "@haat/shop/profile";
import { Dialog } from "@haat/ui/dialog";
import { Icon } from "@haat/ui/icons";
import { footerTexts } from "#messages/footer";
import { linkTexts } from "#messages/link";
import { shellTexts } from "#messages/shell";
import { Link } from "../../components/link.tsx";
import { categoryLinks, tagLinks } from "./links.ts";
import { sideMenuId } from "./menu.tsx";

/** The menu of small screens (spec §2): the pages of the shop, its phone number and its e-mail address. */
export function SideMenuDialog() {
  const links = [
    { to: "/", text: linkTexts.home },
    ...categoryLinks,
    ...tagLinks,
    { to: "/sell", text: footerTexts.wantToSell },
    { to: "/account/orders", text: shellTexts.orders },
    { to: "/about", text: linkTexts.aboutUs },
    { to: "/contact", text: footerTexts.contactUs },
  ];
  return (
    <Dialog id={sideMenuId} title={shop.name} shape="menu">
      <nav aria-label={linkTexts.menu} className="grow py-2">
        <ul>
          {links.map(({ to, text }) => (
            <li key={text}>
              <Link
                to={to}
                className="flex min-h-12 items-center px-5 text-17 font-medium hover:bg-tile focus-visible:-outline-offset-3"
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="border-t border-line py-2">
        <li>
          <a href={`tel:${shop.support.phone}`} className="flex min-h-11 items-center gap-3 px-5">
            <Icon name="phone" className="size-5" /> {shop.support.phoneShown}
          </a>
        </li>
        <li>
          <a href={`mailto:${shop.support.email}`} className="flex min-h-11 items-center gap-3 px-5">
            <Icon name="mail" className="size-5" /> {shop.support.email}
          </a>
        </li>
      </ul>
    </Dialog>
  );
}
