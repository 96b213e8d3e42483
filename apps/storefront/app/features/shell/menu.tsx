import type { ReactNode } from "react";

interface MenuProps {
  readonly button: ReactNode;
  readonly label: string;
  readonly align?: "start" | "end";
  readonly children: ReactNode;
}

export const menuItem = "menu-item";
/** The dialog of the side menu. */
export const sideMenuId = "side-menu";

/** A menu below its button. It is a `details` element, which opens without JavaScript; `closeMenus` closes it. */
export function Menu({ button, label, align = "start", children }: MenuProps) {
  return (
    <details className="menu group relative">
      <summary
        aria-label={label}
        className="flex h-11 min-w-11 list-none items-center justify-center gap-1.5 rounded-pill px-2.5 font-medium hover:bg-tile [&::-webkit-details-marker]:hidden"
      >
        {button}
      </summary>
      <ul
        className={`absolute top-full z-40 mt-1 grid min-w-48 rounded-m border border-line bg-surface py-1.5 shadow-lift ${align === "end" ? "right-0" : "left-0"}`}
      >
        {children}
      </ul>
    </details>
  );
}
