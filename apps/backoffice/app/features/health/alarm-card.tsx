import { Button } from "@haat/ui/button";
import { formatDateTime } from "@haat/ui/format";
import { Link } from "react-router";
import { healthTexts as texts } from "#messages/health";
import { fieldLabel, shownValue } from "../../components/field-texts.ts";
import type { RunbookSection } from "../../components/runbook.ts";
import { RunbookAbout, RunbookSteps } from "../../components/runbook-words.tsx";
import type { Alarm, AlarmGroup } from "./health.ts";

interface AlarmCardProps {
  readonly group: AlarmGroup;
  /** Undefined for a rule of a newer version. */
  readonly section: RunbookSection | undefined;
  readonly onClose: (alarm: Alarm) => void;
}

/** The alarms of one rule, with the words of the runbook. */
export function AlarmCard({ group: { service, rule, severity, alarms }, section, onClose }: AlarmCardProps) {
  return (
    <li className="grid grid-cols-1 gap-3 rounded-l border border-line bg-surface p-4 wrap-anywhere sm:p-5">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
          <span
            className={`inline-block rounded-s px-2 py-0.5 font-medium ${severity === "page" ? "bg-sindoor-soft text-sindoor" : "bg-tile text-ink"}`}
          >
            {texts.severity[severity]}
          </span>
          <span className="text-muted">{texts.services[service]}</span>
          {alarms.length > 1 ? (
            <span className="text-muted">{texts.count({ count: alarms.length })}</span>
          ) : null}
        </p>
        <h3 className="mt-1 text-17 font-medium">{rule.charAt(0).toUpperCase() + rule.slice(1)}</h3>
        <p>{section ? <RunbookAbout section={section} /> : texts.unknownRule}</p>
        <p className="text-13 text-muted">
          {alarms.every(({ endsByItself }) => endsByItself) ? texts.endsByItself : texts.staysOpen}
        </p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {alarms.map((alarm) => (
          <AlarmLine key={alarm.id} alarm={alarm} onClose={onClose} />
        ))}
      </ul>
      {section ? <RunbookSteps section={section} /> : null}
    </li>
  );
}

function AlarmLine({ alarm, onClose }: { readonly alarm: Alarm } & Pick<AlarmCardProps, "onClose">) {
  const { orderId, raisedAt, mayResolve, endsByItself, rule } = alarm;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{texts.since({ dateTime: formatDateTime(raisedAt) })}</p>
        <dl className="grid gap-x-3 text-13 sm:grid-cols-[auto_1fr]">
          {factsOf(alarm).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="mb-1 min-w-0 sm:mb-0">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="flex flex-wrap gap-3">
        {orderId === null ? null : (
          <Link to={`/orders/${orderId}`} className="button button-quiet">
            {texts.openOrder}
          </Link>
        )}
        {mayResolve ? (
          <Button look="quiet" aria-label={texts.closeOf({ rule })} onClick={() => onClose(alarm)}>
            {texts.close}
          </Button>
        ) : endsByItself ? null : (
          <p className="text-13 text-muted">{texts.forOthers}</p>
        )}
      </div>
    </li>
  );
}

/** What the service knows about an alarm, with names and values as people read them. */
function factsOf({ subject, details, orderId }: Alarm): (readonly [string, string])[] {
  const known = Object.entries(details)
    .filter(([name, value]) => name !== "orderId" && value !== null)
    .map(([name, value]) => [fieldLabel(name), valueText(name, value)] as const);
  return subject === orderId ? known : [[texts.subject, subject], ...known];
}

/** A time as services write it. */
const time = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:/;

const valueText = (name: string, value: unknown): string =>
  typeof value === "string" && time.test(value) ? formatDateTime(value) : shownValue(name, value);
