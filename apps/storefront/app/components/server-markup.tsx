import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router-dom";

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
 * navigate as all others do; no other handler in it works.
 */
export function ServerMarkup({ id, html }: ServerMarkupProps) {
  const element = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const follow = useEffectEvent((event: globalThis.MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const opensElsewhere =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || link.origin !== location.origin || link.dataset["dialog"] || opensElsewhere) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  });
  useEffect(() => {
    const { current } = element;
    current?.addEventListener("click", follow);
    return () => current?.removeEventListener("click", follow);
  }, []);

  return (
    <div
      ref={element}
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
