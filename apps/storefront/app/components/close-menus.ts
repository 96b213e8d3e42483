/** Closes the open menus, which are `details` of the class `menu`, except the one that contains this element. */
export function closeMenus(except: EventTarget | null = null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.menu[open]")) {
    if (!(except instanceof Node && menu.contains(except))) menu.open = false;
  }
}

/** One listener for all menus, because they are also in markup that only the server renders. */
export function closeMenusOnLeave(): void {
  addEventListener("pointerdown", ({ target }) => closeMenus(target));
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    document.querySelector<HTMLElement>("details.menu[open] > summary")?.focus();
    closeMenus();
  });
}
