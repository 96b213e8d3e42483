import { formatDateTime } from "../../lib/format.ts";
import type { Moment } from "./order.ts";
import { type Tone, toneOf } from "./status-tone.ts";

const newestDots: Readonly<Record<Tone, string>> = {
  good: "border-paan bg-paan",
  moving: "border-neel bg-neel",
  bad: "border-sindoor bg-sindoor",
  quiet: "border-edge bg-edge",
};

interface TimelineProps {
  readonly moments: readonly Moment[];
  /** Of the order or parcel now: it colours the newest moment. */
  readonly state: string;
}

/** What happened, the newest on top. */
export function Timeline({ moments, state }: TimelineProps) {
  return (
    <ol className="grid">
      {moments.map(({ words, at, place }, index) => (
        <li key={`${at} ${words} ${place}`} className="group relative grid ps-7 pb-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-2 bottom-[-0.5rem] left-[0.34rem] w-px bg-line group-last:hidden"
          />
          <span
            aria-hidden="true"
            className={`absolute top-1.5 left-0 size-3 rounded-pill border-2 ${index === 0 ? newestDots[toneOf(state)] : "border-edge bg-surface"}`}
          />
          <span className={index === 0 ? "text-17 font-medium" : ""}>{words}</span>
          <span className="text-13 text-muted">
            {place ? `${place} · ` : ""}
            <time dateTime={at} className="whitespace-nowrap">
              {formatDateTime(at)}
            </time>
          </span>
        </li>
      ))}
    </ol>
  );
}
