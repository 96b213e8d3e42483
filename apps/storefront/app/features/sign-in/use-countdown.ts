import { useEffect, useState } from "react";
import type { Wait } from "./steps.ts";

/** Whole seconds left of the last wait that was given. */
export function useCountdown(latest: Wait | null): number {
  const [wait, setWait] = useState(latest);
  const [left, setLeft] = useState(latest?.seconds ?? 0);
  if (latest !== null && latest !== wait) {
    setWait(latest);
    setLeft(latest.seconds);
  }

  useEffect(() => {
    if (!wait) return;
    const end = performance.now() + wait.seconds * 1000;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [wait]);

  return left;
}
