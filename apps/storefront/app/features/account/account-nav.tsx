import { MapPin, Package, Settings, TicketPercent } from "lucide-react";
import { NavLink } from "react-router-dom";

const places = [
  { to: "/account/orders", text: "My Orders", icon: Package, end: false },
  { to: "/account", text: "Account Settings", icon: Settings, end: true },
  { to: "/account/addresses", text: "Saved Addresses", icon: MapPin, end: false },
  { to: "/account/rewards", text: "My Coupons", icon: TicketPercent, end: false },
];

/** Spec §2 "Account area". Two by two on phones, so that nothing hides outside the window. */
export function AccountNav() {
  return (
    <nav aria-label="Account">
      <ul className="grid grid-cols-2 gap-2 lg:grid-cols-1 lg:gap-1">
        {places.map(({ to, text, icon: Icon, end }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              prefetch="intent"
              className={({ isActive }) =>
                `flex h-full min-h-11 items-center gap-2.5 rounded-m border px-3 py-2 leading-tight font-medium lg:border-transparent lg:text-17 ${isActive ? "border-ink bg-surface lg:bg-tile" : "border-line hover:border-ink lg:hover:border-transparent lg:hover:bg-tile"}`
              }
            >
              <Icon className="size-5 shrink-0" aria-hidden="true" /> {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
