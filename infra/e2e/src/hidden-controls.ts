import type { Page } from "playwright-core";

/**
 * The controls of the open page that are beyond the screen, cut off or under something else, and whether the page scrolls
 * sideways. Looks within the first match of `part`, or only at an open dialog.
 */
export async function hiddenControls(page: Page, part: string): Promise<string[]> {
  return await page.evaluate((selector) => {
    const found = new Set<string>();
    const width = document.documentElement.clientWidth;
    const scope = document.querySelector("dialog[open]") ?? document.querySelector(selector);
    if (!scope) return [`nothing matches ${selector}`];
    for (const box of [document.documentElement, scope])
      if (box.scrollWidth > box.clientWidth) found.add(`${box.tagName} scrolls sideways`);
    const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary";
    for (const control of scope.querySelectorAll<HTMLElement>(controls)) {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      // The link that skips to the content is above the screen until it has the focus.
      if (control.closest("[inert]") || control.getAttribute("href") === "#main") continue;
      control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const [box] = control.getClientRects();
      if (!box || box.width < 2) continue;
      const name = (control.getAttribute("aria-label") ?? (control.innerText || control.outerHTML)).slice(
        0,
        60,
      );
      if (box.left < -1 || box.right > width + 1) found.add(`beyond the screen: ${name}`);
      const { overflowX, overflowY } = getComputedStyle(control);
      const isField = control.matches("input, select, textarea");
      if (!isField && overflowX !== "visible" && control.scrollWidth > control.clientWidth + 1)
        found.add(`cut off: ${name}`);
      if (!isField && overflowY !== "visible" && control.scrollHeight > control.clientHeight + 1)
        found.add(`cut off: ${name}`);
      // The two thumbs of a slider take the pointer, not the inputs, which lie one over the other.
      if (getComputedStyle(control).pointerEvents === "none") continue;
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (top === null || !(control.contains(top) || top.closest("label")?.contains(control)))
        found.add(`under ${top?.tagName ?? "nothing"}: ${name}`);
    }
    scrollTo(0, 0);
    return [...found];
  }, part);
}
