import { orderListTexts as texts } from "#messages/order-list";
import { ListTabs } from "../../components/list-tabs.tsx";
import { type OrderQueue, orderQueues, type QueueCounts } from "./listed-order.ts";

interface OrderQueuesProps {
  readonly counts: QueueCounts;
  /** The queue that is shown. */
  readonly current: OrderQueue | undefined;
}

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
        <ListTabs
          tabs={open.map((queue) => ({
            to: `/orders?queue=${queue}`,
            text: texts.queues[queue],
            isCurrent: queue === current,
            count: counts[queue],
          }))}
        />
      )}
    </nav>
  );
}
