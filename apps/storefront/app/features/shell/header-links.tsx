import { IconButton } from "@haat/ui/icon-button";
import { Icon } from "@haat/ui/icons";
import { useLocation } from "react-router";
import { footerTexts } from "#messages/footer";
import { linkTexts } from "#messages/link";
import { Link } from "../../components/link.tsx";
import { Logo } from "../../components/logo.tsx";
import { categoryLinks, tagLinks } from "./links.ts";
import { Menu, menuArrow, menuItem, sideMenuId } from "./menu.tsx";
import { SideMenuDialog } from "./side-menu-dialog.tsx";

const navLink = "inline-flex h-11 items-center rounded-pill px-3 font-medium hover:bg-tile";

/** The side menu, the logo, and the links that wide screens have next to it. */
export function HeaderLinks() {
  const { pathname } = useLocation();
  const current = (to: string) => (to === pathname ? "page" : undefined);
  const pageLink = (to: string, text: string) => (
    <Link to={to} aria-current={current(to)} className={navLink}>
      {text}
    </Link>
  );
  return (
    <>
      <div className="lg:hidden">
        <IconButton label={linkTexts.menu} data-dialog={sideMenuId} className="-ms-2.5">
          <Icon name="menu" className="size-6" />
        </IconButton>
        <SideMenuDialog />
      </div>
      <Link to="/" aria-label={linkTexts.homeLink} className="inline-flex h-11 items-center">
        <Logo />
      </Link>
      <nav aria-label={linkTexts.mainNavigation} className="hidden items-center lg:flex">
        {pageLink("/", linkTexts.home)}
        <Menu
          label={linkTexts.category}
          button={
            <>
              {linkTexts.category} <Icon name="down" className={menuArrow} />
            </>
          }
        >
          {[...categoryLinks, ...tagLinks].map(({ to, text }) => (
            <li key={to}>
              <Link to={to} aria-current={current(to)} className={menuItem}>
                {text}
              </Link>
            </li>
          ))}
        </Menu>
        {pageLink("/about", linkTexts.aboutUs)}
        {pageLink("/sell", footerTexts.wantToSell)}
      </nav>
    </>
  );
}
