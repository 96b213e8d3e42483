import { unitTexts } from "#messages/unit";
import { PageHead } from "../components/page-head.tsx";
import { labelOf } from "../features/units/label.server.ts";
import { Label } from "../features/units/label.tsx";
import { PrintButton } from "../features/units/print-button.tsx";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/unit-label";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { clients, storefrontOrigin } = context.get(requestContext);
  return await labelOf(clients, storefrontOrigin, params.unitId);
}

/** One label on paper of its own size, for a label printer. */
export default function UnitLabel({ loaderData: label }: Route.ComponentProps) {
  return (
    <>
      <div className="print:hidden">
        <PageHead title={unitTexts.labels.title}>
          <PrintButton />
        </PageHead>
        <p className="mb-4 max-w-text text-muted">{unitTexts.labels.paper}</p>
      </div>
      <div className="w-max border border-line [page:unit-label] print:border-0">
        <Label label={label} />
      </div>
    </>
  );
}
