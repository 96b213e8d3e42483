import { SlidersHorizontal } from "lucide-react";
import { type ComponentType, lazy, type MouseEvent, type ReactNode, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { listingTexts } from "#messages/listing";
import { hidden } from "../../components/hidden.tsx";
import { sentence } from "../../lib/sentence.ts";
import { useLoaded } from "../../lib/use-loaded.ts";
import { useMedia } from "../../lib/use-media.ts";
import type { FiltersProps } from "./filter-form.tsx";

const loadPanel = async () => await import("./filters-panel.tsx");
/** The server has the panel at once: a page cannot wait for it. Browsers load it when they show it. */
const Panel = import.meta.env.SSR ? (await loadPanel()).FilterPanel : lazy(loadSidebar);
const withSidebar = "(min-width: 64rem)";
// With the page's script, not after its first render.
if (!import.meta.env.SSR && matchMedia(withSidebar).matches) void loadSidebar();

/**
 * The filters next to the list. The server renders them for every screen, and small ones with script leave them out: they
 * have the drawer, and do not load the filters' script until it is opened.
 */
export function FilterSidebar(props: FiltersProps) {
  const hasRoom = useMedia(withSidebar, true);
  return (
    <aside id="filters" aria-label={listingTexts.filters} className="filter-sidebar">
      {hasRoom ? (
        <Suspense>
          <Panel {...props} />
        </Suspense>
      ) : null}
    </aside>
  );
}

/** Without its script, the list has no filters next to it; a notice says that a part of the page is missing. */
async function loadSidebar(): Promise<{ default: ComponentType<FiltersProps> }> {
  const panel = await loadPanel().catch(() => null);
  return { default: panel?.FilterPanel ?? (() => null) };
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
  const panel = useLoaded(loadPanel, openAt !== null);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpenAt(key);
    if (panel.state === "failed") panel.retry();
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
      {openAt !== null && panel.state === "ready" ? (
        <panel.module.FilterDialog {...filters} open={openAt === key} onClose={() => setOpenAt("")} />
      ) : null}
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
