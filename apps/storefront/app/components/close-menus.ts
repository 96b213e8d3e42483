/** Closes the open menus, which are `details` of the class `menu`, except the one that contains this element. */
export function closeMenus(except: EventTarget | null = null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.menu[open]")) {
    if (!(except instanceof Node && menu.contains(except))) menu.open = false;
  }
}

/** A click outside of a menu and Escape close it, as they do with a native one. */
export function closeMenusOnLeave(): void {
  addEventListener("pointerdown", ({ target }) => closeMenus(target));
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    document.querySelector<HTMLElement>("details.menu[open] > summary")?.focus();
    closeMenus();
  });
}
