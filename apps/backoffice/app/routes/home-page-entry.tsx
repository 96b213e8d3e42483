import { buttonClass } from "@haat/ui/button";
import { useState } from "react";
import { data, Link } from "react-router";
import { homePageTexts } from "#messages/home-page";
import { withConnectionError } from "../components/connection-error.ts";
import { PageHead } from "../components/page-head.tsx";
import { EditEntryForm } from "../features/home-page/edit-entry-form.tsx";
import { entryKinds, entryName } from "../features/home-page/entry.ts";
import { readEntries } from "../features/home-page/read-entries.server.ts";
import { saveEntry } from "../features/home-page/save-entry.server.ts";
import { readColleagueNames } from "../server/colleague-names.server.ts";
import { readForm } from "../server/read-form.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { editForm } from "../server/save-edit.server.ts";
import { memberContext, requirePermission } from "../server/session.server.ts";
import type { Route } from "./+types/home-page-entry";

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context, "home.edit");
  const { clients } = context.get(requestContext);
  const kind = kindOf(params.kind);
  const [entries, names] = await Promise.all([readEntries(clients, kind), readColleagueNames(clients.auth)]);
  const entry = entries.find(({ id }) => id === params.id);
  if (!entry) throw data(null, 404);
  const mayAudit = context.get(memberContext).permissions.includes("audit.read");
  return { kind, entry, names, mayAudit };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const sent = await readForm(request, editForm);
  const { clients } = context.get(requestContext);
  return await saveEntry(clients, { kind: kindOf(params.kind), id: params.id }, sent);
}

function kindOf(text: string) {
  const kind = entryKinds.find((one) => one === text);
  if (!kind) throw data(null, 404);
  return kind;
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}

const auditKinds = {
  "big-banners": "bigBanner",
  "small-banners": "smallBanner",
  brands: "brand",
  categories: "category",
} as const;

export default function HomePageEntry({ loaderData }: Route.ComponentProps) {
  const { kind, entry, names, mayAudit } = loaderData;
  /** Counts what this page has saved: the form then begins anew, with the saved entry. */
  const [saved, setSaved] = useState(0);
  const history = new URLSearchParams({ subjectKind: auditKinds[kind], subjectId: entry.id });
  return (
    <>
      <PageHead title={entryName(entry)}>
        {mayAudit ? (
          <Link to={`/audit?${history}`} className={buttonClass("quiet", "")}>
            {homePageTexts.history}
          </Link>
        ) : null}
      </PageHead>
      <EditEntryForm
        key={`${entry.id} ${saved}`}
        kind={kind}
        entry={entry}
        names={names}
        onSaved={() => setSaved(saved + 1)}
      />
    </>
  );
}
