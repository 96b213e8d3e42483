import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query matches. `first`: on the server and in the browser's first render, which must match. */
export function useMedia(query: string, first = false): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => first,
  );
}
