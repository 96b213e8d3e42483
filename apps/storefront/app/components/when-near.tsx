import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";

interface WhenNearProps {
  readonly children: ReactNode;
  /** Of about the same height. */
  readonly fallback: ReactNode;
  /** Draws it at once, for browsers without script. */
  readonly always: boolean;
}

/** A part of a page that is drawn only when the shopper has scrolled to it. */
export function WhenNear({ children, fallback, always }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(always);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) startTransition(() => setNear(true));
      },
      { rootMargin: "100px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={place}>{fallback}</div>;
}
