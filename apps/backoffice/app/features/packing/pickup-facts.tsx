import type { components } from "@haat/api-clients/adapters";
import { formatDateTime, formatDays } from "@haat/ui/format";
import { packingTexts as texts } from "#messages/packing";

type HandOver = components["schemas"]["HandOver"];

interface PickupFactsProps {
  readonly handOver: HandOver | null;
  /** The day in India, such as `2026-11-24`. */
  readonly today: string;
}

/** Whether the courier comes today, and when next. */
export function PickupFacts({ handOver, today }: PickupFactsProps) {
  if (handOver === null) return <p className="mb-3">{texts.noCourierFacts}</p>;
  const { pickups } = handOver;
  return (
    <ul className="mb-3">
      {pickups.some(({ on }) => on === today) ? null : <li className="font-medium">{texts.noPickupToday}</li>}
      {pickups.map((pickup) => (
        <li key={`${pickup.courier} ${pickup.on}`}>{pickupText(pickup)}</li>
      ))}
    </ul>
  );
}

function pickupText({ on, shipments: count, arrangedAt, lastError }: HandOver["pickups"][number]): string {
  const day = formatDays({ from: on, to: on });
  return arrangedAt === null
    ? texts.pickupFailed({ day, reason: lastError ?? "" })
    : texts.pickup({ day, dateTime: formatDateTime(arrangedAt), count });
}
