import { replyOf } from "@haat/api-clients/reply";
import { newId } from "@haat/domain/id";
import { redirect } from "react-router";
import { unitTexts } from "#messages/unit";
import { withConnectionError } from "../components/connection-error.ts";
import { dayInIndia } from "../components/day-in-india.ts";
import { PageHead } from "../components/page-head.tsx";
import { ReceiveForm } from "../features/units/receive-form.tsx";
import { receiveUnit } from "../features/units/receive-unit.server.ts";
import { readBranchNames } from "../server/branch-names.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/new-unit";

/** The ids of what this page may make, so that a second press makes nothing twice. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = { unitId: newId(), checkId: newId(), secondCheckId: newId() };
  const productId = url.searchParams.get("product");
  const today = dayInIndia(Date.now());
  if (productId === null) return { ids, today, product: null };
  const { catalogue } = context.get(requestContext).clients;
  const params = { path: { productId } };
  const [{ result }, branches] = await Promise.all([
    replyOf(catalogue.GET("/api/staff/products/{productId}", { params })),
    readBranchNames(catalogue),
  ]);
  const { id, title, ramGb, storageGb, color, condition } = result;
  const branch = branches.get(result.branch) ?? result.branch;
  return { ids, today, product: { id, title, ramGb, storageGb, color, condition, branch } };
}

export async function action({ context, request }: Route.ActionArgs) {
  const result = await receiveUnit(context.get(requestContext).clients, request);
  return "unitId" in result ? redirect(`/units/${result.unitId}`) : result;
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}

export default function NewUnit({ loaderData: { ids, product, today } }: Route.ComponentProps) {
  return (
    <div className="max-w-text">
      <PageHead title={unitTexts.receive} />
      <ReceiveForm ids={ids} product={product} today={today} />
    </div>
  );
}
