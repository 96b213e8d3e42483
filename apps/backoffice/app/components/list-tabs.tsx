import { Link } from "react-router";
import { listTabTexts } from "#messages/list-tab";

interface ListTabsProps {
  readonly tabs: readonly {
    readonly to: string;
    readonly text: string;
    readonly isCurrent: boolean;
    /** Null: not counted. */
    readonly count: number | null;
  }[];
}

/** The parts of a list, with what waits in each. */
export function ListTabs({ tabs }: ListTabsProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {tabs.map(({ to, text, isCurrent, count }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={isCurrent ? "page" : undefined}
            className="flex min-h-11 items-center gap-2 rounded-m border border-line bg-surface px-3 hover:border-ink aria-[current=page]:border-neel aria-[current=page]:bg-neel-soft aria-[current=page]:text-neel"
          >
            {text}
            {count === null ? null : <span className="font-bold tabular-nums">{countText(count)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The services count one further, and no more. */
const shownAtMost = 20;

const countText = (count: number) =>
  count > shownAtMost ? listTabTexts.countOver({ count: shownAtMost }) : listTabTexts.count({ count });
