import { Button } from "@haat/ui/button";
import { formatDateTime } from "@haat/ui/format";
import { orderTexts as texts } from "#messages/order";
import type { Move } from "./move-content.tsx";
import { adviceOf, type OrderAlarm } from "./order-alarm.ts";

interface AlarmsProps {
  readonly alarms: readonly OrderAlarm[];
  readonly onMove: (move: Move) => void;
}

/** What is wrong with an order. Those that stay open until somebody has done something are closed here, with what was done. */
export function Alarms({ alarms, onMove }: AlarmsProps) {
  if (alarms.length === 0) return null;
  return (
    <div className="mt-4 rounded-m bg-sindoor-soft px-3.5 py-3">
      <h2 className="font-medium">{texts.alarms}</h2>
      <ul className="mt-2 grid gap-4">
        {alarms.map((alarm) => (
          <li key={alarm.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0 max-w-text flex-1 basis-80">
              <p className="first-letter:uppercase">
                {texts.alarmSince({ rule: alarm.rule, dateTime: formatDateTime(alarm.raisedAt) })}
              </p>
              {adviceOf(alarm) === undefined ? null : <p className="text-13">{adviceOf(alarm)}</p>}
            </div>
            {alarm.mayResolve ? (
              <Button
                look="quiet"
                aria-label={texts.moves.closeOf(alarm)}
                onClick={() => onMove({ kind: "resolveAlarm", alarm })}
              >
                {texts.moves.close}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
