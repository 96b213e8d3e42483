import { formatDateTime } from "@haat/ui/format";
import { healthTexts as texts } from "#messages/health";
import type { Heartbeat } from "./health.ts";

/** The periodic jobs: late ones at once, the others when somebody asks. */
export function Heartbeats({ heartbeats }: { readonly heartbeats: readonly Heartbeat[] }) {
  const late = heartbeats.filter(({ isLate }) => isLate);
  const inTime = heartbeats.length - late.length;
  return (
    <>
      <p className="mb-3 text-muted">{texts.inTime({ count: inTime, all: heartbeats.length })}</p>
      {late.length === 0 ? null : <Lines heartbeats={late} />}
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-neel">
          {texts.allHeartbeats}
        </summary>
        <Lines heartbeats={heartbeats} />
      </details>
    </>
  );
}

const Lines = ({ heartbeats }: { readonly heartbeats: readonly Heartbeat[] }) => (
  <ul className="divide-y divide-line rounded-l border border-line bg-surface">
    {heartbeats.map(({ name, lastSuccessAt, lastErrorAt, lastError, isLate }) => (
      <li key={name} className="grid gap-x-6 px-4 py-2.5 wrap-anywhere md:grid-cols-[1fr_2fr]">
        <span>
          <span className="font-medium">{name}</span>
          {isLate ? (
            <span className="ms-2 inline-block rounded-s bg-sindoor-soft px-2 text-13 font-medium text-sindoor">
              {texts.late}
            </span>
          ) : null}
        </span>
        <span className="text-13 text-muted">
          {lastSuccessAt === null
            ? texts.never
            : texts.lastSuccess({ dateTime: formatDateTime(lastSuccessAt) })}
          {isLate && lastError !== null && lastErrorAt !== null ? (
            <span className="block text-ink">{texts.jobError({ error: lastError })}</span>
          ) : null}
        </span>
      </li>
    ))}
  </ul>
);
