import { type RefObject, useEffect, useEffectEvent, useState } from "react";

interface Autoplay {
  readonly playing: boolean;
  readonly toggle: () => void;
}

/**
 * Calls `step` every `ms` while the element is in view. Hover, focus, touch and reduced motion pause it;
 * `toggle` is for the pause button.
 */
export function useAutoplay(ref: RefObject<HTMLElement | null>, ms: number, step: () => void): Autoplay {
  const [playing, setPlaying] = useState(true);
  const onStep = useEffectEvent(step);

  useEffect(() => {
    const element = ref.current;
    if (!element || !playing) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    let inView = false;
    const observer = new IntersectionObserver(([entry]) => (inView = entry?.isIntersecting ?? false), {
      threshold: 0.6,
    });
    observer.observe(element);
    // A touch stops autoplay permanently.
    const stop = (event: PointerEvent) => event.pointerType !== "mouse" && setPlaying(false);
    element.addEventListener("pointerdown", stop);
    const timer = setInterval(() => {
      const busy = element.matches(":hover") || element.matches(":focus-within");
      if (inView && !busy && !still.matches && !document.hidden) onStep();
    }, ms);
    return () => {
      clearInterval(timer);
      observer.disconnect();
      element.removeEventListener("pointerdown", stop);
    };
  }, [ref, ms, playing]);

  return { playing, toggle: () => setPlaying((was) => !was) };
}
