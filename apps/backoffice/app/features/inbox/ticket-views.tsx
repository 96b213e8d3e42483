import { Link } from "react-router";
import { inboxTexts as texts } from "#messages/inbox";
import { type TicketCounts, type TicketView, ticketViews } from "./ticket.ts";

interface TicketViewsProps {
  readonly counts: TicketCounts;
  /** Undefined while what a search found is shown. */
  readonly current: TicketView | undefined;
}

/** The service counts one further, and no more. */
const shownAtMost = 20;

/** The views of the inbox, with how many open messages each has. */
export function TicketViews({ counts, current }: TicketViewsProps) {
  return (
    <nav aria-label={texts.title} className="mb-5">
      <ul className="flex flex-wrap gap-2">
        {ticketViews.map((view) => (
          <li key={view}>
            <Link
              to={view === "open" ? "/inbox" : `/inbox?view=${view}`}
              aria-current={view === current ? "page" : undefined}
              className="flex min-h-11 items-center gap-2 rounded-m border border-line bg-surface px-3 hover:border-ink aria-[current=page]:border-neel aria-[current=page]:bg-neel-soft aria-[current=page]:text-neel"
            >
              {texts.views[view]}
              {view === "done" ? null : (
                <span className="font-bold tabular-nums">{countText(counts[view])}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const countText = (count: number) =>
  count > shownAtMost ? texts.countOver({ count: shownAtMost }) : texts.count({ count });
