import { Dialog } from "@haat/ui/dialog";
import { IconButton } from "@haat/ui/icon-button";
import { Icon } from "@haat/ui/icons";
import { type ReactNode, useRef } from "react";
import { Form, NavLink } from "react-router";
import { roleTexts } from "#messages/role";
import { shellTexts } from "#messages/shell";
import type { Member } from "../server/session.server.ts";
import { placesOf } from "./places.ts";

/** The frame of every page of a signed-in member: navigation beside the content, in a menu on phones. */
export function Shell({ member, children }: { readonly member: Member; readonly children: ReactNode }) {
  const menu = useRef<HTMLDialogElement>(null);
  const navigation = <Navigation member={member} onNavigate={() => menu.current?.close()} />;
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[240px_minmax(0,1fr)] print:block">
      <header className="sticky top-0 z-20 flex items-center gap-2 border-b border-line bg-surface px-2 py-1.5 lg:hidden print:hidden">
        <IconButton label={shellTexts.openMenu} onClick={() => menu.current?.showModal()}>
          <Icon name="menu" className="size-6" />
        </IconButton>
        <Name />
      </header>
      <Dialog ref={menu} shape="menu" title={shellTexts.menu}>
        {navigation}
      </Dialog>
      <div className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-e border-line bg-surface lg:flex print:hidden">
        <div className="px-5 pt-6 pb-2">
          <Name />
        </div>
        {navigation}
      </div>
      <main
        id="main"
        tabIndex={-1}
        className="min-w-0 px-4 py-6 focus:outline-none md:px-8 lg:py-8 print:p-0"
      >
        {children}
      </main>
    </div>
  );
}

function Name() {
  return (
    <p className="flex items-center gap-2 text-17 font-bold">
      <Icon name="logo" className="size-7 text-neel" />
      {shellTexts.title}
    </p>
  );
}

function Navigation({ member, onNavigate }: { readonly member: Member; readonly onNavigate: () => void }) {
  return (
    <nav aria-label={shellTexts.menu} className="flex grow flex-col p-3">
      <ul className="grid gap-0.5">
        {placesOf(member).map(({ to, icon: PlaceIcon, text }) => (
          <li key={to}>
            <NavLink to={to} end={to === "/"} className={placeClass} onClick={onNavigate}>
              <PlaceIcon aria-hidden="true" className="size-5 shrink-0" />
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-0.5 border-t border-line pt-3">
        <NavLink to="/me" className={placeClass} onClick={onNavigate}>
          <Icon name="user" className="size-5 shrink-0" />
          <span>
            {member.name}
            <span className="block text-13 font-normal text-muted">{roleTexts[member.role]}</span>
          </span>
        </NavLink>
        {/* Whoever signs in next on this machine must not get the drafts. */}
        <Form method="post" action="/sign-out" onSubmit={() => sessionStorage.clear()}>
          <button type="submit" className={`${placeClass({ isActive: false })} w-full`}>
            <Icon name="log-out" className="size-5 shrink-0" />
            {shellTexts.signOut}
          </button>
        </Form>
      </div>
    </nav>
  );
}

function placeClass({ isActive }: { readonly isActive: boolean }): string {
  const look = isActive ? "bg-neel-soft font-medium text-neel" : "hover:bg-tile";
  return `flex min-h-11 items-center gap-3 rounded-m px-3 py-2 text-start ${look}`;
}
