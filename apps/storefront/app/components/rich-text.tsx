import type { SafeHtml } from "../lib/rich-text.ts";

/** A text of the catalogue. */
export function RichText({ html }: { readonly html: SafeHtml }) {
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
