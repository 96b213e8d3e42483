import { Button } from "@haat/ui/button";
import { formatDateTime } from "@haat/ui/format";
import { orderTexts as texts } from "#messages/order";
import type { RunbookSection, RunbookSections } from "../../components/runbook.ts";
import { RunbookAbout, RunbookSteps } from "../../components/runbook-words.tsx";
import type { Move } from "./move-content.tsx";
import type { OrderAlarm } from "./order-alarm.ts";

interface AlarmsProps {
  readonly alarms: readonly OrderAlarm[];
  readonly sections: RunbookSections;
  readonly mayNote: boolean;
  readonly onMove: (move: Move) => void;
}

/**
 * What is wrong with an order, in the words of the runbook. Those that stay open until somebody has done something are closed here, with
 * what was done, or handed to a colleague who may.
 */
export function Alarms({ alarms, sections, mayNote, onMove }: AlarmsProps) {
  if (alarms.length === 0) return null;
  return (
    <div className="mt-4 rounded-m bg-sindoor-soft px-3.5 py-3">
      <h2 className="font-medium">{texts.alarms}</h2>
      <ul className="mt-2 grid gap-4">
        {alarms.map((alarm) => (
          <li key={alarm.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <Words alarm={alarm} section={sections[alarm.rule]} />
            {alarm.mayResolve ? (
              <Button
                look="quiet"
                aria-label={texts.moves.closeOf(alarm)}
                onClick={() => onMove({ kind: "resolveAlarm", alarm })}
              >
                {texts.moves.close}
              </Button>
            ) : null}
            {alarm.forOthers && mayNote ? (
              <Button
                look="quiet"
                aria-label={texts.moves.handToManagerOf(alarm)}
                onClick={() => onMove({ kind: "note", text: texts.moves.forManager(alarm) })}
              >
                {texts.moves.handToManager}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface WordsProps {
  readonly alarm: OrderAlarm;
  /** Undefined for a rule of a newer version. */
  readonly section: RunbookSection | undefined;
}

function Words({ alarm: { rule, raisedAt, forOthers }, section }: WordsProps) {
  return (
    <div className="min-w-0 max-w-text flex-1 basis-80 wrap-anywhere">
      <p className="first-letter:uppercase">
        {texts.alarmSince({ rule, dateTime: formatDateTime(raisedAt) })}
      </p>
      {section ? (
        <div className="text-13">
          <p>
            <RunbookAbout section={section} />
          </p>
          {forOthers ? <p>{texts.alarmForOthers}</p> : null}
          <RunbookSteps section={section} />
        </div>
      ) : null}
    </div>
  );
}
