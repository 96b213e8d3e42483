import { Outlet } from "react-router";
import { AccountNav } from "../features/account/account-nav.tsx";

/** The account area: the menu next to the page. */
export default function Account() {
  return (
    <div className="page grid grid-cols-1 items-start gap-6 pt-4 md:pt-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
      <div className="lg:sticky lg:top-28">
        <AccountNav />
      </div>
      <div className="grid min-w-0 gap-5">
        <Outlet />
      </div>
    </div>
  );
}
