import { shop } from "@haat/shop/profile";
import { Mail, Phone } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { footerTexts } from "../../texts/footer.ts";
import { shellTexts } from "../../texts/shell.ts";
import { categoryLinks, tagLinks } from "./links.ts";

const html = renderToStaticMarkup(<SideMenuLinks />);

/** The pages of the shop, its phone number and its e-mail address. */
export function sideMenuLinks(): string | null {
  return html;
}

function SideMenuLinks() {
  const links = [
    { to: "/", text: shellTexts.home },
    ...categoryLinks,
    ...tagLinks(),
    { to: "/contact", text: footerTexts.wantToSell },
    { to: "/about", text: shellTexts.aboutUs },
  ];
  return (
    <>
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
    </>
  );
}
