import { unitTexts } from "#messages/unit";
import { PageHead } from "../components/page-head.tsx";
import { labelOf } from "../features/units/label.server.ts";
import { Label } from "../features/units/label.tsx";
import { PrintButton } from "../features/units/print-button.tsx";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/unit-labels";

/** What fits on one sheet of A4. */
const mostLabels = 40;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { clients, storefrontOrigin } = context.get(requestContext);
  const unitIds = url.searchParams.getAll("unit").slice(0, mostLabels);
  return {
    labels: await Promise.all(unitIds.map(async (id) => await labelOf(clients, storefrontOrigin, id))),
  };
}

/** The labels of several phones on a sheet of A4, in four columns. */
export default function UnitLabels({ loaderData: { labels } }: Route.ComponentProps) {
  return (
    <>
      <div className="print:hidden">
        <PageHead title={unitTexts.labels.titles}>{labels.length === 0 ? null : <PrintButton />}</PageHead>
        <p className="mb-4 max-w-text text-muted">
          {labels.length === 0 ? unitTexts.labels.none : unitTexts.labels.sheet}
        </p>
      </div>
      <ul className="flex max-w-[200mm] flex-wrap [page:label-sheet]">
        {labels.map((label) => (
          <li key={label.id} className="break-inside-avoid border border-line print:border-0">
            <Label label={label} />
          </li>
        ))}
      </ul>
    </>
  );
}
