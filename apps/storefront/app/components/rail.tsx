import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { usePace } from "../lib/root-data.ts";
import { componentTexts } from "../texts/components.ts";
import { IconButton } from "./icon-button.tsx";
import { Icon } from "./icons.tsx";
import { useAutoplay } from "./use-autoplay.ts";

interface RailProps {
  readonly title: string;
  /** A link at the right of the title. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
  /** The class name that sets the width of its items. */
  readonly items: "rail-products" | "rail-brands" | "rail-branches";
  readonly level?: 2 | 3;
}

/** A row that scrolls sideways and snaps. It advances automatically where it has a pause button (spec §9). */
export function Rail({ title, more, children, items, level = 2 }: RailProps) {
  const frame = useRef<HTMLElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const controls = useRef<HTMLDivElement>(null);
  const { railMs } = usePace();
  const overflows = useOverflows(row);
  const { playing, toggle } = useAutoplay(frame, railMs, () => {
    // Phones have no pause button, so the row does not move there.
    if (controls.current?.checkVisibility()) move(1, "one");
  });
  const Heading = `h${level}` as const;

  function move(direction: 1 | -1, by: "one" | "view"): void {
    const list = row.current;
    if (!list) return;
    const item = list.firstElementChild;
    const width = item ? item.getBoundingClientRect().width + 16 : list.clientWidth;
    const distance = by === "one" ? width : Math.max(width, Math.floor(list.clientWidth / width) * width);
    const end = list.scrollWidth - list.clientWidth;
    const atEnd = direction === 1 && list.scrollLeft >= end - 4;
    const left = atEnd ? 0 : list.scrollLeft + direction * distance;
    list.scrollTo({ left, behavior: "smooth" });
  }

  return (
    <section ref={frame} aria-label={title} className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex items-center justify-between gap-4">
        <Heading className="text-27">{title}</Heading>
        <div className="flex items-center">
          {more}
          <div ref={controls} className={`hidden items-center ${overflows ? "md:flex" : ""}`}>
            <IconButton
              label={playing ? componentTexts.pauseRow(title) : componentTexts.playRow(title)}
              onClick={toggle}
            >
              <Icon name={playing ? "pause" : "play"} className="size-5" />
            </IconButton>
            <IconButton label={componentTexts.previousInRow(title)} onClick={() => move(-1, "view")}>
              <Icon name="previous" className="size-6" />
            </IconButton>
            <IconButton label={componentTexts.nextInRow(title)} onClick={() => move(1, "view")}>
              <Icon name="next" className="size-6" />
            </IconButton>
          </div>
        </div>
      </div>
      <ul ref={row} className={`rail ${items}`}>
        {children}
      </ul>
    </section>
  );
}

/** Whether the element has more content than its width shows. True until measured, since most rows are long. */
function useOverflows(ref: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return overflows;
}
