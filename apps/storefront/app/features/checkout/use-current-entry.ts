import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

/** The current entry of the browser's history. It changes with every step, and on leaving the page. */
export function useCurrentEntry(onChange: () => void = () => undefined) {
  const { key } = useLocation();
  const entry = useRef<string | null>(key);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    entry.current = key;
    return () => {
      entry.current = null;
      changed();
    };
  }, [key]);
  return entry;
}
