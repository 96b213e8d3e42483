import { useEffect, useEffectEvent } from "react";

/** Calls back when the browser restores the page from its back/forward cache, with the state it was left in. */
export function usePageRestored(onRestore: () => void): void {
  const restored = useEffectEvent(onRestore);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) restored();
    };
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
}
