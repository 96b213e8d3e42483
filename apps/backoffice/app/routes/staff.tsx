import { replyOf } from "@haat/api-clients/reply";
import { Button } from "@haat/ui/button";
import { useState } from "react";
import { roleTexts } from "#messages/role";
import { staffTexts } from "#messages/staff";
import { withConnectionError } from "../components/connection-error.ts";
import { PageHead } from "../components/page-head.tsx";
import { ChangeDialog } from "../features/staff/change-dialog.tsx";
import { changeStaff } from "../features/staff/change-staff.server.ts";
import type { Change, Colleague } from "../features/staff/colleague.ts";
import { InviteDialog } from "../features/staff/invite-dialog.tsx";
import { requestContext } from "../server/request-context.server.ts";
import { memberContext } from "../server/session.server.ts";
import type { Route } from "./+types/staff";

export async function loader({ context }: Route.LoaderArgs) {
  const { clients } = context.get(requestContext);
  const { result: colleagues } = await replyOf(clients.auth.GET("/api/staff/members"));
  return { member: context.get(memberContext), colleagues };
}

export async function action({ context, request }: Route.ActionArgs) {
  return await changeStaff(context.get(requestContext).clients, request);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}

export default function Staff({ loaderData: { member, colleagues } }: Route.ComponentProps) {
  const [change, setChange] = useState<Change | null>(null);
  const [inviting, setInviting] = useState(false);
  const mayManage = member.permissions.includes("staff.manage");
  return (
    <>
      <PageHead title={staffTexts.title}>
        {mayManage ? <Button onClick={() => setInviting(true)}>{staffTexts.invite}</Button> : null}
      </PageHead>
      <ul className="divide-y divide-line rounded-l border border-line bg-surface">
        {colleagues.map((colleague) => (
          <li
            key={colleague.id}
            className="grid gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[2fr_1fr_auto] md:items-center"
          >
            <div className="min-w-0">
              <p className="font-medium">{colleague.name}</p>
              <p className="text-13 text-muted">{colleague.email}</p>
            </div>
            <p>
              {roleTexts[colleague.role]}
              {colleague.state === "active" ? null : (
                <span className="block text-13 text-muted">{staffTexts.states[colleague.state]}</span>
              )}
            </p>
            {mayManage ? <Changes colleague={colleague} onChoose={setChange} /> : null}
          </li>
        ))}
      </ul>
      <InviteDialog open={inviting} methods={member.methods} onClose={() => setInviting(false)} />
      <ChangeDialog change={change} methods={member.methods} onClose={() => setChange(null)} />
    </>
  );
}

interface ChangesProps {
  readonly colleague: Colleague;
  readonly onChoose: (change: Change) => void;
}

function Changes({ colleague, onChoose }: ChangesProps) {
  const kinds: readonly Change["kind"][] =
    colleague.state === "deactivated" ? ["reactivate"] : ["role", "reset", "deactivate"];
  return (
    <div className="-ms-2 flex flex-wrap md:ms-0 md:justify-end">
      {kinds.map((kind) => (
        <Button
          key={kind}
          look="plain"
          aria-label={staffTexts.ofColleague({ change: staffTexts.changes[kind], name: colleague.name })}
          onClick={() => onChoose({ kind, colleague })}
        >
          {staffTexts.changes[kind]}
        </Button>
      ))}
    </div>
  );
}
