import { closeDialog } from "@haat/ui/open-dialog";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { closeMenus } from "../../components/close-menus.ts";
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
      <div className="sticky top-(--header-top) z-30 border-b border-line bg-paper">
        <div className="page flex flex-wrap items-center gap-x-2 gap-y-2 py-2 lg:gap-x-4 lg:py-3">
          <HeaderLinks />
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
