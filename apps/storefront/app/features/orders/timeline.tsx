import { formatDateTime } from "@haat/ui/format";
import { type OrderState, type ShipmentStatus, type TimelineEvent, type Tone, toneOf } from "./order.ts";

const statusDots: Readonly<Record<Tone, string>> = {
  good: "bg-paan",
  moving: "bg-neel",
  bad: "bg-sindoor",
  quiet: "bg-edge",
};

interface StatusLineProps {
  readonly state: OrderState | ShipmentStatus;
  readonly text: string;
}

/** A status with its colored dot. */
export function StatusLine({ state, text }: StatusLineProps) {
  return (
    <p className="flex items-baseline gap-2 font-medium">
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 translate-y-px rounded-pill ${statusDots[toneOf(state)]}`}
      />
      {text}
    </p>
  );
}

const newestDots: Readonly<Record<Tone, string>> = {
  good: "border-paan bg-paan",
  moving: "border-neel bg-neel",
  bad: "border-sindoor bg-sindoor",
  quiet: "border-edge bg-edge",
};

interface TimelineProps {
  readonly events: readonly TimelineEvent[];
  /** The current state, which colors the newest event. */
  readonly state: OrderState | ShipmentStatus;
}

/** Events, the newest on top. */
export function Timeline({ events, state }: TimelineProps) {
  return (
    <ol className="grid">
      {events.map(({ text, at, place }, index) => (
        <li key={`${at} ${text} ${place}`} className="group relative grid ps-7 pb-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-2 bottom-[-0.5rem] left-[0.34rem] w-px bg-line group-last:hidden"
          />
          <span
            aria-hidden="true"
            className={`absolute top-1.5 left-0 size-3 rounded-pill border-2 ${index === 0 ? newestDots[toneOf(state)] : "border-edge bg-surface"}`}
          />
          <span className={index === 0 ? "text-17 font-medium" : ""}>{text}</span>
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
