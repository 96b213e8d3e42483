import { newId } from "@haat/domain/id";
import { redirect } from "react-router";
import { unitTexts } from "#messages/unit";
import { PageHead } from "../components/page-head.tsx";
import { ReceiveForm } from "../features/units/receive-form.tsx";
import { receiveUnit } from "../features/units/receive-unit.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/new-unit";

/** The ids of what this page may make, so that a second press makes nothing twice. */
export function loader() {
  return { unitId: newId(), checkId: newId(), secondCheckId: newId() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const result = await receiveUnit(context.get(requestContext).clients, request);
  return "unitId" in result ? redirect(`/units/${result.unitId}`) : result;
}

export default function NewUnit({ loaderData }: Route.ComponentProps) {
  return (
    <div className="max-w-text">
      <PageHead title={unitTexts.receive} />
      <ReceiveForm ids={loaderData} />
    </div>
  );
}
