import { type ReactNode, startTransition, useEffect, useState } from "react";
import { NavigationType, useNavigationType } from "react-router";

/**
 * What is below the first screen of a page. When a click opens the page, this is drawn after the rest is shown. It is there from
 * the start in a document, and on Back, which scrolls to where the shopper was.
 */
export function BelowFold({ children }: { readonly children: ReactNode }) {
  const [drawn, setDrawn] = useState(useNavigationType() === NavigationType.Pop);
  useEffect(() => {
    if (drawn) return;
    const frame = requestAnimationFrame(() => setTimeout(() => startTransition(() => setDrawn(true))));
    return () => cancelAnimationFrame(frame);
  }, [drawn]);
  return drawn ? children : <div className="min-h-screen" />;
}
