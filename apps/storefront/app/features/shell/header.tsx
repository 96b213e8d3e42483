import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { closeMenus } from "../../components/close-menus.ts";
import { closeDialog } from "../../components/open-dialog.ts";
import { ServerMarkup } from "../../components/server-markup.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { contactStrip } from "./contact-strip.markup.tsx";
import { headerLinks } from "./header-links.markup.tsx";
import { sideMenuId } from "./menu.tsx";

interface HeaderProps {
  readonly search: ReactNode;
  readonly cart: ReactNode;
  /** Of the signed-in user; null when no one is signed in. */
  readonly firstName: string | null;
}

const linksId = "header-links";

export function Header({ search, cart, firstName }: HeaderProps) {
  const { key, pathname } = useLocation();
  useEffect(() => {
    if (key === "") return;
    closeMenus();
    closeDialog(sideMenuId);
  }, [key]);
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`#${linksId} nav a`))
      link.ariaCurrent = link.pathname === pathname ? "page" : null;
  }, [pathname]);

  return (
    // Has no box of its own, so that its second row can be sticky.
    <header className="contents">
      <ServerMarkup id="contact-strip" html={contactStrip()} />
      <div className="sticky top-0 z-30 border-b border-line bg-paper">
        <div className="page flex flex-wrap items-center gap-x-2 gap-y-2 py-2 lg:gap-x-4 lg:py-3">
          <ServerMarkup id={linksId} html={headerLinks()} />
          <div className="order-last w-full lg:order-none lg:w-auto lg:min-w-0 lg:flex-1">{search}</div>
          <div className="ms-auto -me-2.5 flex items-center lg:ms-0">
            <AccountMenu firstName={firstName} />
            {cart}
          </div>
        </div>
      </div>
    </header>
  );
}
