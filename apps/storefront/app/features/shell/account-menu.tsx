import { Icon } from "@haat/ui/icons";
import { useRef } from "react";
import { Form } from "react-router";
import { shellTexts } from "#messages/shell";
import { Link } from "../../components/link.tsx";
import { useLogoutDialog } from "../../components/use-logout-dialog.tsx";
import { Menu, menuArrow, menuItem } from "./menu.tsx";

/** Account, Orders, and Login or Logout (spec §2). */
export function AccountMenu({ firstName }: { readonly firstName: string | null }) {
  const menu = useRef<HTMLDivElement>(null);
  // The button that opened the dialog is in a menu that has closed by then.
  const logout = useLogoutDialog(() => menu.current?.querySelector("summary")?.focus());
  return (
    <div ref={menu}>
      <Menu
        label={firstName ? shellTexts.accountOf({ firstName }) : shellTexts.account}
        align="right"
        button={
          <>
            <Icon name="user" className="size-6" />
            <span className="hidden max-w-28 truncate xl:inline">{firstName ?? shellTexts.account}</span>
            <Icon name="down" className={`${menuArrow} hidden md:block`} />
          </>
        }
      >
        <li>
          <Link to="/account" className={menuItem}>
            <Icon name="settings" className="size-5" /> {shellTexts.account}
          </Link>
        </li>
        <li>
          <Link to="/account/orders" className={menuItem}>
            <Icon name="package" className="size-5" /> {shellTexts.orders}
          </Link>
        </li>
        <li className="mt-1.5 border-t border-line pt-1.5">
          {firstName === null ? (
            <Link to="/login" className={menuItem}>
              <Icon name="log-in" className="size-5" /> {shellTexts.login}
            </Link>
          ) : (
            <Form
              method="post"
              action="/logout"
              onSubmit={(event) => {
                // The dialog asks for confirmation, and its own form submits.
                event.preventDefault();
                logout.ask();
              }}
            >
              <button type="submit" className={menuItem}>
                <Icon name="log-out" className="size-5" /> {shellTexts.logout}
              </button>
            </Form>
          )}
        </li>
      </Menu>
      {firstName === null ? null : logout.dialog}
    </div>
  );
}
