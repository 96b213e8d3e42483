import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** A menu below its button. It is a `details` element, which opens without JavaScript; with it, it also closes automatically. */
export function Menu({
  button,
  label,
  align = "start",
  children,
}: {
  readonly button: ReactNode;
  readonly label: string;
  readonly align?: "start" | "end";
  readonly children: ReactNode;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    if (menu.current) menu.current.open = key === "";
  }, [key]);

  useEffect(() => {
    const close = (event: Event) => {
      const element = menu.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        element.querySelector("summary")?.focus();
      } else if (event.target instanceof Node && element.contains(event.target)) return;
      element.open = false;
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, []);

  return (
    <details ref={menu} className="group relative">
      <summary
        aria-label={label}
        className="flex h-11 min-w-11 list-none items-center justify-center gap-1.5 rounded-pill px-2.5 font-medium hover:bg-tile [&::-webkit-details-marker]:hidden"
      >
        {button}
      </summary>
      <ul
        className={`absolute top-full z-40 mt-1 grid min-w-48 rounded-m border border-line bg-surface py-1.5 shadow-lift ${align === "end" ? "right-0" : "left-0"}`}
      >
        {children}
      </ul>
    </details>
  );
}

export const menuItem = "menu-item";
