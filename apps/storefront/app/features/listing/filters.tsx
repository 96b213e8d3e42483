import { SlidersHorizontal } from "lucide-react";
import { type MouseEvent, type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { listingTexts } from "#messages/listing";
import { hidden } from "../../components/hidden.tsx";
import { sentence } from "../../lib/sentence.ts";
import { useMedia } from "../../lib/use-media.ts";
import type { FiltersProps } from "./filter-form.tsx";
import { FilterDialog, FilterPanel } from "./filters-panel.tsx";

const withSidebar = "(min-width: 64rem)";

/** The filters next to the list. The server renders them for every screen, and small ones with script leave them out: they have the drawer. */
export function FilterSidebar(props: FiltersProps) {
  const hasRoom = useMedia(withSidebar, true);
  return (
    <aside id="filters" aria-label={listingTexts.filters} className="filter-sidebar">
      {hasRoom ? <FilterPanel {...props} /> : null}
    </aside>
  );
}

interface FilterDrawerProps extends FiltersProps {
  /** How many filters are chosen. */
  readonly count: number;
}

/** The button that opens the filters below 1024 px. */
export function FilterDrawer({ count, ...filters }: FilterDrawerProps) {
  // Every navigation closes the drawer: it is open at the history entry at which it was opened.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpenAt(key);
  };
  return (
    <>
      <a
        href="#filters"
        role="button"
        onClick={open}
        className="inline-flex h-11 items-center gap-2 rounded-m border border-edge bg-surface px-4 font-medium hover:border-ink lg:hidden"
      >
        <SlidersHorizontal className="size-5" aria-hidden="true" />
        {count > 0
          ? sentence(listingTexts.filtersApplied({ count, name: buttonName, hidden, badge }))
          : buttonName(listingTexts.filters)}
      </a>
      <FilterDialog {...filters} open={openAt === key} onClose={() => setOpenAt(null)} />
    </>
  );
}

/** The narrowest screens have room for the icon only. */
function buttonName(text: string): ReactNode {
  return <span className="sr-only min-[22rem]:not-sr-only">{text}</span>;
}

function badge(count: string): ReactNode {
  return (
    <span className="inline-flex h-[1.25rem] min-w-[1.25rem] items-center justify-center rounded-pill bg-ink px-1 text-13 leading-none font-bold text-on-ink">
      {count}
    </span>
  );
}
