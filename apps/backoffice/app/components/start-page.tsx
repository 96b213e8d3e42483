import { Icon } from "@haat/ui/icons";
import type { ReactNode } from "react";
import { shellTexts } from "#messages/shell";

/** A page without navigation, for those who are not signed in. */
export function StartPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid min-h-dvh w-full max-w-110 content-center gap-6 px-4 py-10 focus:outline-none"
    >
      <p className="flex items-center gap-2 text-17 font-bold">
        <Icon name="logo" className="size-7 text-neel" />
        {shellTexts.title}
      </p>
      <div className="grid gap-5 rounded-l border border-line bg-surface p-5 sm:p-6">
        <h1 className="text-21">{title}</h1>
        {children}
      </div>
    </main>
  );
}
