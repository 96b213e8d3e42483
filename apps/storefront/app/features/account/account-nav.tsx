import { Bell, Heart, MapPin, Package, Settings, TicketPercent } from "lucide-react";
import { matchPath, useLocation } from "react-router";
import { accountTexts } from "#messages/account";
import { Link } from "../../components/link.tsx";

const settings = "/account";

const pages = [
  { to: "/account/orders", text: accountTexts.menu.orders, icon: Package },
  { to: settings, text: accountTexts.menu.settings, icon: Settings },
  { to: "/account/addresses", text: accountTexts.menu.addresses, icon: MapPin },
  { to: "/account/rewards", text: accountTexts.menu.coupons, icon: TicketPercent },
  { to: "/account/saved", text: accountTexts.menu.saved, icon: Heart },
  { to: "/account/watchlist", text: accountTexts.menu.watchlist, icon: Bell },
];

/** Pages without a link of their own, such as the application for wholesale prices, are reached from the settings. */
const currentPage = (pathname: string): string =>
  pages.find(({ to }) => to !== settings && matchPath({ path: to, end: false }, pathname))?.to ?? settings;

/** Spec §2 "Account area". On phones two rows of small tiles, so that no link is scrolled out of view. */
export function AccountNav() {
  const current = currentPage(useLocation().pathname);
  return (
    <nav aria-label={accountTexts.menu.label}>
      <ul className="grid grid-cols-3 gap-0.5 sm:grid-cols-6 sm:gap-2 lg:grid-cols-1 lg:gap-1">
        {pages.map(({ to, text, icon: Icon }) => {
          const isCurrent = to === current;
          return (
            <li key={to}>
              <Link
                to={to}
                aria-current={isCurrent ? "page" : undefined}
                className={`flex h-full min-h-11 items-center gap-1 rounded-m border py-2 leading-tight font-medium max-lg:flex-col max-lg:text-center max-lg:text-13 lg:gap-2.5 lg:border-transparent lg:px-3 lg:text-17 ${isCurrent ? "border-ink bg-surface lg:bg-tile" : "border-line hover:border-ink lg:hover:border-transparent lg:hover:bg-tile"}`}
              >
                <Icon className="size-5 shrink-0" aria-hidden="true" /> {text}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
