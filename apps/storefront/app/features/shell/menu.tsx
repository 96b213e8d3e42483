import type { ReactNode } from "react";

interface MenuProps {
  readonly button: ReactNode;
  readonly label: string;
  /** The side of the button that the menu is aligned with. */
  readonly align?: "left" | "right";
  readonly children: ReactNode;
}

export const menuItem =
  "flex min-h-11 w-full items-center gap-3 px-4 text-start text-15 hover:bg-tile focus-visible:-outline-offset-3";
/** The arrow of a menu's button, which turns while the menu is open. */
export const menuArrow = "size-4 transition-transform group-open:rotate-180";
/** The dialog of the side menu. */
export const sideMenuId = "side-menu";

/** A menu below its button. It is a `details` element, which opens without JavaScript; `closeMenus` closes it. */
export function Menu({ button, label, align = "left", children }: MenuProps) {
  return (
    <details className="menu group relative">
      <summary
        aria-label={label}
        className="flex h-11 min-w-11 list-none items-center justify-center gap-1.5 rounded-pill px-2.5 font-medium hover:bg-tile [&::-webkit-details-marker]:hidden"
      >
        {button}
      </summary>
      <ul
        className={`absolute top-full z-40 mt-1 grid min-w-48 rounded-m border border-line bg-surface py-1.5 shadow-lift ${align === "left" ? "left-0" : "right-0"}`}
      >
        {children}
      </ul>
    </details>
  );
}
