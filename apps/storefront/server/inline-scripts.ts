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
  const script = new RegExp(`<script(?:\\s[^<>]*)?${attribute}[^<>]*>(.*?)</script>`, "gs");
  const hashes = new Set<string>();
  for (const [, text = ""] of html.matchAll(script)) {
    const hash = createHash("sha256").update(text.replaceAll(attribute, ""));
    if (text !== "") hashes.add(`'sha256-${hash.digest("base64")}'`);
  }
  return { html: html.replaceAll(attribute, ""), hashes: [...hashes] };
}
