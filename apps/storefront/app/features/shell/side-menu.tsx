import { shop } from "@haat/shop/profile";
import { Mail, Menu as MenuIcon, Phone } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { Dialog } from "../../components/dialog.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { shellTexts } from "../../texts/shell.ts";
import { categoryLinks, tagLinks } from "./links.ts";

const links = [
  { to: "/", text: shellTexts.home },
  ...categoryLinks,
  ...tagLinks,
  { to: "/contact", text: shellTexts.wantToSell },
  { to: "/about", text: shellTexts.aboutUs },
];

/** The menu of small screens (spec §2). */
export function SideMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key !== "") dialog.current?.close();
  }, [key]);

  return (
    <>
      <IconButton label={shellTexts.menu} onClick={() => dialog.current?.showModal()} className="-ms-2.5">
        <MenuIcon />
      </IconButton>
      <Dialog ref={dialog} title={shop.name} shape="menu">
        <nav aria-label={shellTexts.menu} className="grow py-2">
          <ul>
            {links.map(({ to, text }) => (
              <li key={text}>
                <Link to={to} className="side-menu-item">
                  {text}
                </Link>
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
      </Dialog>
    </>
  );
}
