import { Icon } from "@haat/ui/icons";
import { type ReactNode, useEffect, useRef } from "react";
import { listingTexts } from "#messages/listing";
import { hidden } from "../../components/hidden.tsx";
import { Link } from "../../components/link.tsx";
import { sentence } from "../../lib/sentence.ts";
import type { ListingState } from "./listing-state.server.ts";

/** The filters of the list, each with a link that removes it. */
export function AppliedFilters({ chips, clearHref }: Pick<ListingState, "chips" | "clearHref">) {
  const list = useRef<HTMLUListElement>(null);
  // The removed link had the focus: it moves to the link in its place, so that the next Tab continues there.
  const removed = useRef<number | null>(null);
  const { length } = chips;
  useEffect(() => {
    const links = list.current?.querySelectorAll("a");
    if (removed.current === null) return;
    const next = links?.[Math.min(removed.current, length - 1)] ?? document.getElementById("main");
    removed.current = null;
    next?.focus({ preventScroll: true });
  }, [length]);

  if (length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 md:gap-y-2">
      <ul
        ref={list}
        aria-label={listingTexts.appliedFilters}
        className="flex min-w-0 flex-wrap gap-1.5 md:gap-2"
      >
        {chips.map(({ href, text }, index) => (
          <li key={href} className="max-w-full">
            <Link
              to={href}
              preventScrollReset
              onClick={() => {
                removed.current = index;
              }}
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-pill bg-tile px-2.5 hover:bg-line md:px-4"
            >
              {sentence(listingTexts.removeFilter({ filter: text, hidden, shown }))}{" "}
              <Icon name="close" className="size-4 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
      {length > 1 ? (
        <Link
          to={clearHref}
          preventScrollReset
          onClick={() => {
            removed.current = 0;
          }}
          className="inline-flex min-h-11 shrink-0 items-center font-medium text-neel underline-offset-4 hover:underline"
        >
          {listingTexts.removeAllFilters}
        </Link>
      ) : null}
    </div>
  );
}

/** The name of a filter, which ends with dots when it is too long. */
function shown(filter: string): ReactNode {
  return <span className="truncate">{filter}</span>;
}
