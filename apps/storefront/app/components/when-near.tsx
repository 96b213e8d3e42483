import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";

interface WhenNearProps {
  readonly children: ReactNode;
  /** Of about the same height. */
  readonly fallback: ReactNode;
  /** Draws it at once, for browsers without script. */
  readonly always: boolean;
}

/** A part of a page that is drawn only when the shopper has scrolled to it or uses the keyboard. */
export function WhenNear({ children, fallback, always }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(always);
  useEffect(() => {
    if (isNear || !place.current) return;
    const show = () => startTransition(() => setNear(true));
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) show();
      },
      { rootMargin: "100px" },
    );
    observer.observe(place.current);
    // The Tab key skips a part that has no links yet.
    addEventListener("keydown", show, { once: true });
    return () => {
      observer.disconnect();
      removeEventListener("keydown", show);
    };
  }, [isNear]);
  return isNear ? children : <div ref={place}>{fallback}</div>;
}
