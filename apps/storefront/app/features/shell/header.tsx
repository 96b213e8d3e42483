import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { Icon } from "../../components/icons.tsx";
import { Link } from "../../components/link.tsx";
import { Logo } from "../../components/logo.tsx";
import { ServerMarkup } from "../../components/server-markup.tsx";
import { shellTexts } from "../../texts/shell.ts";
import { AccountMenu } from "./account-menu.tsx";
import { contactStrip } from "./contact-strip.markup.tsx";
import { categoryLinks } from "./links.ts";
import { Menu, menuItem } from "./menu.tsx";
import { SideMenu } from "./side-menu.tsx";

interface HeaderProps {
  readonly search: ReactNode;
  readonly cart: ReactNode;
  /** Of the signed-in user; null when no one is signed in. */
  readonly firstName: string | null;
}

const navLink = "inline-flex h-11 items-center rounded-pill px-3 font-medium hover:bg-tile";

export function Header({ search, cart, firstName }: HeaderProps) {
  return (
    // Has no box of its own, so that its second row can be sticky.
    <header className="contents">
      <ServerMarkup id="contact-strip" html={contactStrip()} />
      <div className="sticky top-0 z-30 border-b border-line bg-paper">
        <div className="page flex flex-wrap items-center gap-x-2 gap-y-2 py-2 lg:gap-x-4 lg:py-3">
          <div className="lg:hidden">
            <SideMenu />
          </div>
          <Link to="/" aria-label={shellTexts.homeLink} className="inline-flex h-11 items-center">
            <Logo />
          </Link>
          <nav aria-label={shellTexts.mainNavigation} className="hidden items-center lg:flex">
            <NavLink to="/" end className={navLink}>
              {shellTexts.home}
            </NavLink>
            <Menu
              label={shellTexts.category}
              button={
                <>
                  {shellTexts.category}{" "}
                  <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
                </>
              }
            >
              {categoryLinks.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to} className={menuItem}>
                    {text}
                  </Link>
                </li>
              ))}
            </Menu>
            <NavLink to="/about" className={navLink}>
              {shellTexts.aboutUs}
            </NavLink>
          </nav>
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
