import { type MouseEvent, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { orderTexts } from "#messages/order";
import { ButtonLink } from "../../components/button-link.tsx";
import type { OrderLine } from "./order.ts";
import { OrderCard } from "./order-card.tsx";
import { ordersOf } from "./orders-of-lines.ts";
import type { LiveStatuses } from "./tracking.server.ts";

/** What the loader of `/account/orders` returns. */
export interface LoadedOrders {
  readonly lines: readonly OrderLine[];
  /** The cursor of older orders; null when there are none. */
  readonly next: string | null;
  readonly live: Promise<LiveStatuses>;
}

interface OrderPagesProps {
  readonly page: LoadedOrders;
  /** The page was added by "Show more", which then disappears: its list takes the focus. */
  readonly isAdded?: boolean;
}

/**
 * A page of orders, and the pages that "Show more" has added after it. Each page has its own fetcher, so that a cancelled
 * order is shown as such on every page. Without a script, the link opens the next page.
 */
export function OrderPages({ page: { lines, next, live }, isAdded = false }: OrderPagesProps) {
  const more = useFetcher<LoadedOrders>();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isAdded) list.current?.focus();
  }, [isAdded]);
  return (
    <>
      <ul
        ref={list}
        className="grid gap-4"
        {...(isAdded && { tabIndex: -1, "aria-label": orderTexts.moreOrders })}
      >
        {ordersOf(lines).map((order) => (
          <li key={order[0].orderId}>
            <OrderCard lines={order} live={live} />
          </li>
        ))}
      </ul>
      {more.data ? <OrderPages page={more.data} isAdded /> : null}
      {next === null || more.data ? null : (
        <ShowMore
          href={`/account/orders?${new URLSearchParams({ cursor: next })}`}
          isLoading={more.state !== "idle"}
          load={(href) => void more.load(href)}
        />
      )}
    </>
  );
}

interface ShowMoreProps {
  readonly href: string;
  readonly isLoading: boolean;
  readonly load: (href: string) => void;
}

function ShowMore({ href, isLoading, load }: ShowMoreProps) {
  function onClick(event: MouseEvent): void {
    // A click that opens another tab stays one, and offline the service worker may have a copy of the document.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !navigator.onLine) return;
    event.preventDefault();
    if (!isLoading) load(href);
  }
  return (
    <div>
      <ButtonLink look="quiet" to={href} onClick={onClick} aria-disabled={isLoading || undefined}>
        {orderTexts.showMore}
      </ButtonLink>
      <p role="status" className="sr-only">
        {isLoading ? orderTexts.showingMore : ""}
      </p>
    </div>
  );
}
