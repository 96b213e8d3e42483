import type { Page } from "playwright-core";

/**
 * The texts of the open page that overlap, are cut off, are beyond the screen or broken into letters. Looks within the first match of
 * `part`, or only at an open dialog.
 */
export async function unreadableTexts(page: Page, part: string): Promise<string[]> {
  return [...(await unreadableLines(page, part)), ...(await textsBeyondFields(page, part))];
}

/** Compares the lines of text. Each is as high as its small letters: the boxes of fonts overlap where their letters do not. */
async function unreadableLines(page: Page, part: string): Promise<string[]> {
  return await page.evaluate((selector) => {
    const found = new Set<string>();
    const scope = document.querySelector("dialog[open]") ?? document.querySelector(selector);
    if (!scope) return [`nothing matches ${selector}`];
    const lines: { node: Node; name: string; layer: Element; box: DOMRect }[] = [];
    const width = document.documentElement.clientWidth;

    /** The part of a line that its ancestors show; null when they show none, or not all and nothing says that there is more. */
    function visiblePart(line: DOMRect, element: Element, name: string): DOMRect | null {
      let { left, right, top, bottom } = line;
      for (let at: Element | null = element; at && at !== scope?.parentElement; at = at.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(at);
        const frame = at.getBoundingClientRect();
        const before = { left, right, top, bottom };
        if (overflowX !== "visible")
          [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        if (overflowY !== "visible")
          [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
        if (right - left < 2 || bottom - top < 1) return null;
        const saysMore = textOverflow === "ellipsis" || webkitLineClamp !== "none";
        const cutsX = /hidden|clip/.test(overflowX) && right - left < before.right - before.left - 2;
        const cutsY = /hidden|clip/.test(overflowY) && bottom - top < before.bottom - before.top - 2;
        if (!saysMore && (cutsX || cutsY)) found.add(`cut off: ${name}`);
      }
      return new DOMRect(left, top, right - left, bottom - top);
    }

    /** What is painted over the page is no part of it: its nearest ancestor that has a background and a place of its own. */
    function layerOf(element: Element): Element {
      for (let at: Element | null = element; at && at !== scope; at = at.parentElement) {
        const { position, backgroundColor } = getComputedStyle(at);
        if (/fixed|sticky/.test(position)) return at;
        if (position === "absolute" && backgroundColor !== "rgba(0, 0, 0, 0)") return at;
      }
      return scope ?? document.body;
    }

    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (text === "" || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      if (element.closest("svg, option, script, style, noscript, [inert]")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 1);
      const name = text.slice(0, 50);
      if (boxes.length > text.split(/\s+/).length + 1 && text.length < 4 * boxes.length)
        found.add(`broken into letters: ${name}`);
      const height = Number.parseFloat(getComputedStyle(element).fontSize) * 0.6;
      for (const { x, y, width: length, height: fontHeight } of boxes) {
        const letters = new DOMRect(x, y + (fontHeight - height) / 2, length, height);
        const box = visiblePart(letters, element, name);
        if (!box) continue;
        if (box.left < -1 || box.right > width + 1) found.add(`beyond the screen: ${name}`);
        lines.push({ node, name, layer: layerOf(element), box });
      }
    }
    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (other.node === one.node || other.layer !== one.layer) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 2 && down > 2) found.add(`overlap: ${one.name} / ${other.name}`);
      }
    return [...found];
  }, part);
}

/** The chosen options and the examples that are longer than their fields. */
async function textsBeyondFields(page: Page, part: string): Promise<string[]> {
  return await page.evaluate((selector) => {
    const scope = document.querySelector("dialog[open]") ?? document.querySelector(selector);
    const pen = document.createElement("canvas").getContext("2d");
    if (!scope || !pen) return [];
    return [...scope.querySelectorAll<HTMLInputElement | HTMLSelectElement>("select, input[placeholder]")]
      .filter((field) => field.checkVisibility({ visibilityProperty: true }))
      .flatMap((field) => {
        const text = "placeholder" in field ? field.placeholder : (field.selectedOptions[0]?.text ?? "");
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        pen.font = font;
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return pen.measureText(text).width > room + 1 ? [`longer than its field: ${text}`] : [];
      });
  }, part);
}
