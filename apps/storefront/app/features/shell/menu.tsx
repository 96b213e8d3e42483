import type { ReactNode } from "react";

interface MenuProps {
  readonly button: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}

export const menuItem = "menu-item";
/** The dialog of the side menu. */
export const sideMenuId = "side-menu";

/** A menu below its button. It is a `details` element, which opens without JavaScript; `closeMenus` closes it. */
export function Menu({ button, label, children }: MenuProps) {
  return (
    <details className="menu">
      <summary aria-label={label}>{button}</summary>
      <ul>{children}</ul>
    </details>
  );
}
