import { inboxTexts as texts } from "#messages/inbox";
import { ListTabs } from "../../components/list-tabs.tsx";
import { type TicketCounts, type TicketView, ticketViews } from "./ticket.ts";

interface TicketViewsProps {
  readonly counts: TicketCounts;
  /** Undefined while what a search found is shown. */
  readonly current: TicketView | undefined;
}

/** The views of the inbox, with how many open messages each has. */
export function TicketViews({ counts, current }: TicketViewsProps) {
  return (
    <nav aria-label={texts.title} className="mb-5">
      <ListTabs
        tabs={ticketViews.map((view) => ({
          to: view === "open" ? "/inbox" : `/inbox?view=${view}`,
          text: texts.views[view],
          isCurrent: view === current,
          count: view === "done" ? null : counts[view],
        }))}
      />
    </nav>
  );
}
