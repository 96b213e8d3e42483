import { useRef } from "react";
import { Form } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Icon } from "../../components/icons.tsx";
import { Link } from "../../components/link.tsx";
import { shellTexts } from "../../texts/shell.ts";
import { Menu, menuItem } from "./menu.tsx";

/** Account, Orders, and Login or Logout (spec §2). */
export function AccountMenu({ firstName }: { readonly firstName: string | null }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  return (
    <div ref={menu}>
      <Menu
        align="end"
        label={firstName ? shellTexts.accountOf(firstName) : shellTexts.account}
        button={
          <>
            <Icon name="user" className="size-6" />
            <span className="hidden max-w-28 truncate xl:inline">{firstName ?? shellTexts.account}</span>
            <Icon name="down" className="hidden size-4 transition-transform group-open:rotate-180 md:block" />
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
                dialog.current?.showModal();
              }}
            >
              <button type="submit" className={menuItem}>
                <Icon name="log-out" className="size-5" /> {shellTexts.logout}
              </button>
            </Form>
          )}
        </li>
      </Menu>
      {firstName === null ? null : (
        <Dialog
          ref={dialog}
          title={shellTexts.logout}
          // The button that opened it is in a menu that has closed by now.
          onClose={() => menu.current?.querySelector("summary")?.focus()}
        >
          <div className="grid gap-5 p-5">
            <p>{shellTexts.logoutQuestion}</p>
            <div className="flex justify-end gap-3">
              <Button look="quiet" onClick={() => dialog.current?.close()}>
                {shellTexts.cancel}
              </Button>
              <Form method="post" action="/logout" onSubmit={() => dialog.current?.close()}>
                <Button type="submit">{shellTexts.logout}</Button>
              </Form>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  );
}
