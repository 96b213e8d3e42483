import { Link } from "react-router";
import { orderListTexts as texts } from "#messages/order-list";
import { type OrderQueue, orderQueues, type QueueCounts } from "./listed-order.ts";

interface OrderQueuesProps {
  readonly counts: QueueCounts;
  /** The queue that is shown. */
  readonly current: OrderQueue | undefined;
}

/** The service counts one further, and no more. */
const shownAtMost = 20;

/** The queues that have orders, with how many. */
export function OrderQueues({ counts, current }: OrderQueuesProps) {
  const open = orderQueues.filter((queue) => counts[queue] > 0);
  return (
    <nav aria-labelledby="attention" className="mb-5">
      <h2 id="attention" className="mb-1 text-15 font-medium">
        {texts.attention}
      </h2>
      {open.length === 0 ? (
        <p className="text-muted">{texts.nothingToDo}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {open.map((queue) => (
            <li key={queue}>
              <Link
                to={`/orders?queue=${queue}`}
                aria-current={queue === current ? "page" : undefined}
                className="flex min-h-11 items-center gap-2 rounded-m border border-line bg-surface px-3 hover:border-ink aria-[current=page]:border-neel aria-[current=page]:bg-neel-soft aria-[current=page]:text-neel"
              >
                {texts.queues[queue]}
                <span className="font-bold tabular-nums">{countText(counts[queue])}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

const countText = (count: number) =>
  count > shownAtMost ? texts.countOver({ count: shownAtMost }) : texts.count({ count });
