import { formatDateTime } from "@haat/ui/format";
import { inboxTexts as texts } from "#messages/inbox";
import { unitTexts } from "#messages/unit";
import type { Ticket } from "./ticket.ts";

type Entry = Ticket["entries"][number];

interface TicketHistoryProps {
  readonly entries: readonly Entry[];
  /** Of colleagues, by id. */
  readonly names: Readonly<Record<string, string>>;
}

/** What was done about a message, the latest last, as a conversation. */
export function TicketHistory({ entries, names }: TicketHistoryProps) {
  return (
    <ol className="divide-y divide-line overflow-hidden rounded-l border border-line bg-surface">
      {entries.map(({ id, kind, staffId, text, createdAt, mail }) => (
        <li key={id} className={`px-4 py-3 ${kind === "note" ? "bg-tile" : ""}`}>
          <p className="font-medium">{texts.kinds[kind]}</p>
          {text === null ? null : <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
          <p className="text-13 text-muted">
            {unitTexts.doneBy({
              who: staffId === null ? texts.shop : (names[staffId] ?? texts.shop),
              time: formatDateTime(createdAt),
            })}
          </p>
          {mail === null ? null : (
            <p className={`text-13 ${isSent(mail) ? "text-muted" : "font-medium text-sindoor"}`}>
              {mailText(mail)}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

type Mail = NonNullable<Entry["mail"]>;

const isSent = ({ state }: Mail) => state === "sent" || state === "waiting";

function mailText({ state, reason }: Mail): string {
  const why = { reason: reason ?? "" };
  switch (state) {
    case "rejected":
      return texts.mail.rejected(why);
    case "failed":
      return texts.mail.failed(why);
    case "unknown":
      return texts.mail.unknown(why);
    default:
      return texts.mail[state];
  }
}
