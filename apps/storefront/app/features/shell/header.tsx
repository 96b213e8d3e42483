import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
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
      <div className="header-bar">
        <div className="page">
          <ServerMarkup id={linksId} html={headerLinks()} />
          <div className="header-search">{search}</div>
          <div className="header-end">
            <AccountMenu firstName={firstName} />
            {cart}
          </div>
        </div>
      </div>
    </header>
  );
}
