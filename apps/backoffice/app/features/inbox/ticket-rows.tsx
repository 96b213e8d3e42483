import { formatDateTime } from "@haat/ui/format";
import { Link } from "react-router";
import { inboxTexts as texts } from "#messages/inbox";
import type { ListedTicket } from "./ticket.ts";

interface TicketRowsProps {
  readonly tickets: readonly ListedTicket[];
  /** Of colleagues, by id. */
  readonly names: Readonly<Record<string, string>>;
}

const columns = "lg:grid-cols-[11rem_10rem_1fr_10rem]";

/** Rows of a table on a desktop, cards on a phone. */
export function TicketRows({ tickets, names }: TicketRowsProps) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-l border border-line bg-surface">
      {tickets.map(({ id, number, name, excerpt, createdAt, assigneeId, ...state }) => (
        <li key={id}>
          <Link to={`/inbox/${id}`} className={`grid gap-x-4 gap-y-1 px-4 py-3 hover:bg-tile ${columns}`}>
            <span>
              <span className="block font-medium">{number}</span>
              <span className="text-13 text-muted">{formatDateTime(createdAt)}</span>
            </span>
            <span className="wrap-anywhere">{name}</span>
            <span className="line-clamp-2 min-w-0 wrap-anywhere">{excerpt}</span>
            <span className="flex flex-wrap items-center gap-x-3 lg:block">
              <TicketBadge {...state} />
              <span className="text-13 text-muted lg:block">
                {assigneeId === null ? texts.nobody : (names[assigneeId] ?? texts.nobody)}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What a colleague has to know of a message at once. */
export function TicketBadge({
  doneAt,
  answeredAt,
  isOverdue,
}: Pick<ListedTicket, "doneAt" | "answeredAt" | "isOverdue">) {
  const [text, look] =
    doneAt !== null
      ? [texts.isDone, "bg-tile text-muted"]
      : isOverdue
        ? [texts.late, "bg-sindoor-soft text-sindoor"]
        : answeredAt !== null
          ? [texts.answered, "bg-paan-soft text-paan"]
          : [texts.new, "bg-neel-soft text-neel"];
  return <span className={`inline-block rounded-s px-2 py-0.5 text-13 font-medium ${look}`}>{text}</span>;
}
