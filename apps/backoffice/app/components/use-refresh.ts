import { useEffect, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";

const pauseMs = 1000;

/** Loads the page's data again and again while there is work to watch and somebody sees the page. */
export function useRefresh(isWatching: boolean): void {
  const { state, revalidate } = useRevalidator();
  const isVisible = useSyncExternalStore(
    onVisibilityChange,
    () => document.visibilityState === "visible",
    () => true,
  );
  const isDue = isWatching && isVisible && state === "idle";
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void revalidate(), pauseMs);
    return () => clearTimeout(timer);
  }, [isDue, revalidate]);
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
