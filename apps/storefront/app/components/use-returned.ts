import { useEffect, useEffectEvent } from "react";

/** Who comes back from another site by the browser's Back finds the page as it was left: waiting. */
export function useReturned(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) returned();
    };
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
}
