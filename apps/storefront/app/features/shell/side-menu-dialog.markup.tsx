import { shop } from "@haat/shop/profile";
import { Mail, Phone } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { ServerDialog } from "../../components/server-dialog.tsx";
import { footerTexts } from "../../texts/footer.ts";
import { shellTexts } from "../../texts/shell.ts";
import { categoryLinks, sideMenuId, tagLinks } from "./links.ts";

const html = renderToStaticMarkup(<SideMenuDialog />);

/** The pages of the shop, its phone number and its e-mail address. */
export function sideMenuDialog(): string | null {
  return html;
}

function SideMenuDialog() {
  const links = [
    { to: "/", text: shellTexts.home },
    ...categoryLinks,
    ...tagLinks(),
    { to: "/contact", text: footerTexts.wantToSell },
    { to: "/about", text: shellTexts.aboutUs },
  ];
  return (
    <ServerDialog
      id={sideMenuId}
      title={shellTexts.shopName}
      className="ms-0 me-auto my-0 h-dvh max-h-none w-[calc(100%-3rem)] max-w-panel rounded-e-l"
    >
      <nav aria-label={shellTexts.menu} className="grow py-2">
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
