interface ServerMarkupProps {
  /** Of the element, unique in the page. */
  readonly id: string;
  /**
   * From a function of a `*.markup.tsx`, which the server calls. In the browser, where such functions return null
   * (`vite/server-markup.ts`), from the data of a page that was opened without its document (`server/page-markup.server.ts`).
   */
  readonly html: string | null;
}

/**
 * A part of a page that only the server renders: in the browser, React keeps the HTML that the document came with. Its links
 * navigate as all others do; no handler in it works.
 */
export function ServerMarkup({ id, html }: ServerMarkupProps) {
  return (
    <div
      id={id}
      className="contents"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html ?? markupOf(id) }}
    />
  );
}

const markup = new Map<string, string>();

/** The HTML of the document, for React when it renders the whole page again. */
function markupOf(id: string): string {
  const known = markup.get(id) ?? document.getElementById(id)?.innerHTML ?? "";
  markup.set(id, known);
  return known;
}
