import { replyOf } from "@haat/api-clients/reply";
import { formatAge } from "@haat/ui/age";
import { Button } from "@haat/ui/button";
import { formatDateTime } from "@haat/ui/format";
import { Form, useNavigation } from "react-router";
import { meTexts } from "#messages/me";
import { roleTexts } from "#messages/role";
import { PageHead } from "../components/page-head.tsx";
import { changeOwn, ownForm } from "../features/staff/change-own.server.ts";
import { Passkeys } from "../features/staff/passkeys.tsx";
import { readForm } from "../server/read-form.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { memberContext } from "../server/session.server.ts";
import type { Route } from "./+types/me";

export async function loader({ context }: Route.LoaderArgs) {
  const { clients } = context.get(requestContext);
  const [sessions, passkeys] = await Promise.all([
    replyOf(clients.auth.GET("/api/staff/sessions")),
    replyOf(clients.auth.GET("/api/staff/passkeys")),
  ]);
  return { member: context.get(memberContext), sessions: sessions.result, passkeys: passkeys.result };
}

export async function action({ context, request }: Route.ActionArgs) {
  return await changeOwn(context.get(requestContext).clients, await readForm(request, ownForm));
}

export default function Me({ loaderData: { member, sessions, passkeys } }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <div className="max-w-text">
      <PageHead title={meTexts.title} />
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">{meTexts.name}</dt>
        <dd className="font-medium">{member.name}</dd>
        <dt className="text-muted">{meTexts.email}</dt>
        <dd>{member.email}</dd>
        <dt className="text-muted">{meTexts.role}</dt>
        <dd>{roleTexts[member.role]}</dd>
        <dt className="text-muted">{meTexts.signedInUntil}</dt>
        <dd>{formatDateTime(member.session.expiresAt)}</dd>
      </dl>
      <Passkeys passkeys={passkeys} methods={member.methods} />
      <h2 className="mt-8 mb-2 text-21">{meTexts.sessions}</h2>
      <ul className="divide-y divide-line rounded-l border border-line bg-surface">
        {sessions.map(({ id, device, createdAt, lastSeenAt, current }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <div>
              <p className="font-medium">{device}</p>
              <p className="text-13 text-muted">
                {meTexts.since({ time: formatDateTime(createdAt) })}
                {current
                  ? ` · ${meTexts.thisOne}`
                  : ` · ${meTexts.seen({ ago: formatAge(Date.parse(lastSeenAt)) })}`}
              </p>
            </div>
            {current ? null : (
              <Form method="post">
                <input type="hidden" name="sessionId" value={id} />
                <Button type="submit" look="quiet" name="intent" value="end" busy={busy}>
                  {meTexts.end}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post" className="mt-4">
          <Button type="submit" look="quiet" name="intent" value="endOthers" busy={busy}>
            {meTexts.endOthers}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
