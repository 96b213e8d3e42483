import { IconButton } from "@haat/ui/icon-button";
import { Icon } from "@haat/ui/icons";
import { type RefObject, useEffect, useState } from "react";
import { railTexts } from "#messages/rail";
import { railMs } from "../lib/pace.ts";
import { useAutoplay } from "./use-autoplay.ts";

interface RailControlsProps {
  /** The element that contains the row. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly title: string;
}

/** Moves a row forward and back, by buttons and automatically. Renders nothing while the whole row is visible. */
export function RailControls({ frame, title }: RailControlsProps) {
  const overflows = useOverflows(frame);
  const { playing, toggle } = useAutoplay(frame, railMs, () => {
    if (overflows) move(1, "one");
  });

  function move(direction: 1 | -1, by: "one" | "view"): void {
    const row = rowOf(frame);
    if (!row) return;
    const item = row.firstElementChild;
    const width = item ? item.getBoundingClientRect().width + 16 : row.clientWidth;
    const distance = by === "one" ? width : Math.max(width, Math.floor(row.clientWidth / width) * width);
    const end = row.scrollWidth - row.clientWidth;
    const atEnd = direction === 1 && row.scrollLeft >= end - 4;
    const left = atEnd ? 0 : row.scrollLeft + direction * distance;
    row.scrollTo({ left, behavior: "smooth" });
  }

  if (!overflows) return null;
  return (
    <>
      <IconButton label={playing ? railTexts.pause({ title }) : railTexts.play({ title })} onClick={toggle}>
        <Icon name={playing ? "pause" : "play"} className="size-5" />
      </IconButton>
      <IconButton label={railTexts.previous({ title })} onClick={() => move(-1, "view")}>
        <Icon name="previous" className="size-6" />
      </IconButton>
      <IconButton label={railTexts.next({ title })} onClick={() => move(1, "view")}>
        <Icon name="next" className="size-6" />
      </IconButton>
    </>
  );
}

function rowOf(frame: RefObject<HTMLElement | null>): Element | null {
  return frame.current?.querySelector(".rail") ?? null;
}

/** Whether the row has more content than its width shows. */
function useOverflows(frame: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const row = rowOf(frame);
    if (!row) return;
    const observer = new ResizeObserver(() => setOverflows(row.scrollWidth > row.clientWidth + 1));
    observer.observe(row);
    return () => observer.disconnect();
  }, [frame]);
  return overflows;
}
