import { createHash } from "node:crypto";

interface HashedPage {
  readonly html: string;
  /** Sources for `script-src`. */
  readonly hashes: readonly string[];
}

/**
 * Replaces the nonce of a rendered page by the hashes of its inline scripts, so that the page is the same bytes for everyone.
 * Only a script with the nonce gets a hash. Markup that came into the page with the catalogue's texts or the URL cannot have it,
 * because the nonce is random and made for this rendering.
 */
export function hashInlineScripts(html: string, nonce: string): HashedPage {
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  let at = html.indexOf(attribute);
  while (at >= 0) {
    let next = at + attribute.length;
    // React escapes "<" and ">" in attributes, so the last "<" begins the tag and the next ">" ends it.
    if (html.startsWith("<script ", html.lastIndexOf("<", at))) {
      const start = html.indexOf(">", next) + 1;
      const end = html.indexOf("</script>", start);
      if (end < 0) break;
      const text = html.slice(start, end).replaceAll(attribute, "");
      if (text !== "") hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
      next = end;
    }
    at = html.indexOf(attribute, next);
  }
  return { html: html.replaceAll(attribute, ""), hashes: [...hashes] };
}
