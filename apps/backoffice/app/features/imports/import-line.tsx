import { formatDateTime } from "@haat/ui/format";
import { Link } from "react-router";
import { importTexts } from "#messages/import";
import type { ImportSummary } from "./import.ts";
import { StateBadge } from "./state-badge.tsx";

interface ImportLineProps {
  readonly found: ImportSummary;
  readonly who: string;
}

/** An import in the list of them. */
export function ImportLine({ found, who }: ImportLineProps) {
  const { id, fileName, state, rowCount, faultCount, createdAt } = found;
  return (
    <li>
      <Link
        to={`/imports/${id}`}
        className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-tile md:grid-cols-[2fr_2fr_8rem_9rem]"
      >
        <span className="font-medium wrap-anywhere">{fileName}</span>
        <span className="order-last col-span-full text-13 text-muted md:order-none md:col-span-1">
          {importTexts.by({ who, time: formatDateTime(createdAt) })}
        </span>
        <span className="order-last col-span-full text-13 text-muted md:order-none md:col-span-1">
          {state === "faulty"
            ? importTexts.errorCount({ count: faultCount })
            : importTexts.rowCount({ count: rowCount })}
        </span>
        <span className="justify-self-end md:justify-self-start">
          <StateBadge state={state} />
        </span>
      </Link>
    </li>
  );
}
