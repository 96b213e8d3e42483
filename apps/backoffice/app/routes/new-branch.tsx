import { redirect } from "react-router";
import { branchTexts } from "#messages/branch";
import { withConnectionError } from "../components/connection-error.ts";
import { PageHead } from "../components/page-head.tsx";
import { NewBranchForm } from "../features/branches/new-branch-form.tsx";
import { createBranch, newBranchForm } from "../features/branches/save-branch.server.ts";
import { readForm } from "../server/read-form.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { requirePermission } from "../server/session.server.ts";
import type { Route } from "./+types/new-branch";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "branch.edit");
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const sent = await readForm(request, newBranchForm);
  const result = await createBranch(context.get(requestContext).clients, sent);
  return "saved" in result ? redirect("/branches") : result;
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}

export default function NewBranch() {
  return (
    <div className="max-w-text">
      <PageHead title={branchTexts.add} />
      <NewBranchForm />
    </div>
  );
}
