import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Announces each page that is opened without loading a document, and moves the focus to its content, as a browser does for a
 * document. Focus that is already in the content stays: in a field of the new page, or on navigation that both pages have. So
 * does the focus of someone who is typing in the search box.
 */
export function RouteFocus({ mainId }: { readonly mainId: string }) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const region = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const announce = () => {
      const main = document.getElementById(mainId);
      const focused = document.activeElement;
      if (!main?.contains(focused) && !focused?.matches("input, textarea"))
        main?.focus({ preventScroll: true });
      if (region.current) region.current.textContent = document.title;
    };
    // Once the page is painted: for the focus, the browser computes the layout, and then again for what effects change.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(announce);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [pathname, mainId]);
  return <p ref={region} role="status" className="sr-only" />;
}
