import { replyOf } from "@haat/api-clients/reply";
import { buttonClass } from "@haat/ui/button";
import { useState } from "react";
import { data, Link } from "react-router";
import { branchTexts } from "#messages/branch";
import { withConnectionError } from "../components/connection-error.ts";
import { PageHead } from "../components/page-head.tsx";
import { EditBranchForm } from "../features/branches/edit-branch-form.tsx";
import { saveBranch } from "../features/branches/save-branch.server.ts";
import { readColleagueNames } from "../server/colleague-names.server.ts";
import { readForm } from "../server/read-form.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { editForm } from "../server/save-edit.server.ts";
import { memberContext, requirePermission } from "../server/session.server.ts";
import type { Route } from "./+types/branch";

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context, "branch.edit");
  const { auth, catalogue } = context.get(requestContext).clients;
  const [branches, names] = await Promise.all([
    replyOf(catalogue.GET("/api/staff/branches")),
    readColleagueNames(auth),
  ]);
  const branch = branches.result.find(({ code }) => code === params.code);
  if (!branch) throw data(null, 404);
  return {
    branch,
    names,
    mayAudit: context.get(memberContext).permissions.includes("audit.read"),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const sent = await readForm(request, editForm);
  return await saveBranch(context.get(requestContext).clients, params.code, sent);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}

export default function BranchPage({ loaderData: { branch, names, mayAudit } }: Route.ComponentProps) {
  /** Counts what this page has saved: the form then begins anew, with the saved branch. */
  const [saved, setSaved] = useState(0);
  return (
    <div className="max-w-text">
      <PageHead title={branch.name}>
        {mayAudit ? (
          <Link
            to={`/audit?${new URLSearchParams({ subjectKind: "branch", subjectId: branch.code })}`}
            className={buttonClass("quiet", "")}
          >
            {branchTexts.history}
          </Link>
        ) : null}
      </PageHead>
      <EditBranchForm
        key={`${branch.code} ${saved}`}
        branch={branch}
        names={names}
        onSaved={() => setSaved(saved + 1)}
      />
    </div>
  );
}
