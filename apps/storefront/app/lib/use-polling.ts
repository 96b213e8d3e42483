import { useEffect, useEffectEvent, useState } from "react";

/** Calls `poll` again and again while the page waits for something, each time after a longer delay. */
export function usePolling(isWaiting: boolean, poll: () => Promise<void>): void {
  const [pollCount, setPollCount] = useState(0);
  const onPoll = useEffectEvent(async () => {
    await poll();
    setPollCount((count) => count + 1);
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => void onPoll(), pollDelayMs(pollCount));
    return () => clearTimeout(timer);
  }, [pollCount, isWaiting]);
}

/** The delay before the next poll: 2 s at first, growing to 20 s. */
export function pollDelayMs(pollCount: number): number {
  return Math.min(2000 * 1.4 ** pollCount, 20_000);
}
