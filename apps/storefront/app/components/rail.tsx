import { type ReactNode, useRef } from "react";
import { useMedia } from "../lib/use-media.ts";
import { RailControls } from "./rail-controls.tsx";

interface RailProps {
  readonly title: string;
  /** A link at the right of the title. */
  readonly more?: ReactNode;
  /** The row: an element of the class `rail`. */
  readonly children: ReactNode;
}

/** Phones have no room for the controls. */
const withControls = "(min-width: 48rem)";

/** A row that scrolls sideways and snaps. It advances automatically where it has a pause button (spec §9). */
export function Rail({ title, more, children }: RailProps) {
  const frame = useRef<HTMLElement>(null);
  const hasRoom = useMedia(withControls);
  return (
    <section ref={frame} aria-label={title} className="grid min-w-0 grid-cols-1 gap-4">
      {/* As high as the controls, so that nothing moves when they appear. */}
      <div className="flex items-center justify-between gap-4 md:min-h-11">
        <h2 className="text-27">{title}</h2>
        <div className="flex items-center">
          {more}
          {hasRoom ? <RailControls frame={frame} title={title} /> : null}
        </div>
      </div>
      {children}
    </section>
  );
}
