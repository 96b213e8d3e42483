import { renderToStaticMarkup } from "react-dom/server";
import { IconButton } from "../../components/icon-button.tsx";
import { Icon } from "../../components/icons.tsx";
import { Logo } from "../../components/logo.tsx";
import { checkoutLinkTexts, linkTexts } from "../../texts/shell-links.ts";
import { categoryLinks } from "./links.ts";
import { Menu, menuItem, sideMenuId } from "./menu.tsx";
import { SideMenuDialog } from "./side-menu-dialog.tsx";

const navLink = "inline-flex h-11 items-center rounded-pill px-3 font-medium hover:bg-tile";

const html = renderToStaticMarkup(<HeaderLinks />);

/** The side menu, the logo, and the links that wide screens have next to it. */
export function headerLinks(): string | null {
  return html;
}

function HeaderLinks() {
  return (
    <>
      <div className="lg:hidden">
        <IconButton label={linkTexts.menu} data-dialog={sideMenuId} className="-ms-2.5">
          <Icon name="menu" className="size-6" />
        </IconButton>
        <SideMenuDialog />
      </div>
      <a href="/" aria-label={checkoutLinkTexts.homeLink} className="inline-flex h-11 items-center">
        <Logo />
      </a>
      <nav aria-label={linkTexts.mainNavigation} className="hidden items-center lg:flex">
        <a href="/" className={navLink}>
          {linkTexts.home}
        </a>
        <Menu
          label={linkTexts.category}
          button={
            <>
              {linkTexts.category} <Icon name="down" className="menu-arrow" />
            </>
          }
        >
          {categoryLinks.map(({ to, text }) => (
            <li key={to}>
              <a href={to} className={menuItem}>
                {text}
              </a>
            </li>
          ))}
        </Menu>
        <a href="/about" className={navLink}>
          {linkTexts.aboutUs}
        </a>
      </nav>
    </>
  );
}
