import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { closeMenus } from "../../components/close-menus.ts";
import { closeDialog } from "../../components/open-dialog.ts";
import { AccountMenu } from "./account-menu.tsx";
import { ContactStrip } from "./contact-strip.tsx";
import { HeaderLinks } from "./header-links.tsx";
import { sideMenuId } from "./menu.tsx";

interface HeaderProps {
  readonly search: ReactNode;
  readonly cart: ReactNode;
  /** Of the signed-in user; null when no one is signed in. */
  readonly firstName: string | null;
}

export function Header({ search, cart, firstName }: HeaderProps) {
  const { key } = useLocation();
  useEffect(() => {
    if (key === "") return;
    closeMenus();
    closeDialog(sideMenuId);
  }, [key]);

  return (
    // Has no box of its own, so that its second row can be sticky.
    <header className="contents">
      <ContactStrip />
      <div className="header-bar">
        <div className="page">
          <HeaderLinks />
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
