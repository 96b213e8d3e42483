import { newId } from "@haat/domain/id";
import { data, redirect } from "react-router";
import { homePageTexts } from "#messages/home-page";
import { withConnectionError } from "../components/connection-error.ts";
import { PageHead } from "../components/page-head.tsx";
import { newValues } from "../features/home-page/entry.ts";
import { NewEntryForm } from "../features/home-page/new-entry-form.tsx";
import { readEntries } from "../features/home-page/read-entries.server.ts";
import { createEntry, newEntryForm } from "../features/home-page/save-entry.server.ts";
import { readForm } from "../server/read-form.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { requirePermission } from "../server/session.server.ts";
import type { Route } from "./+types/new-home-page-entry";

/** The id of the entry that this page may make, so that a second press makes one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context, "home.edit");
  const kind = addedKind(params.kind);
  const entries = await readEntries(context.get(requestContext).clients, kind);
  return { kind, id: newId(), initial: newValues(kind, entries.length) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const kind = addedKind(params.kind);
  const result = await createEntry(
    context.get(requestContext).clients,
    kind,
    await readForm(request, newEntryForm),
  );
  if ("error" in result) return result;
  return redirect(kind === "brands" ? "/home-page" : `/home-page/${kind}/${result.id}`);
}

/** Categories are not added: products are either phones or accessories. */
function addedKind(text: string): "big-banners" | "small-banners" | "brands" {
  if (text === "big-banners" || text === "small-banners" || text === "brands") return text;
  throw data(null, 404);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}

export default function NewHomePageEntry({ loaderData: { kind, id, initial } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={homePageTexts.kinds[kind].add} />
      <NewEntryForm key={kind} kind={kind} id={id} initial={initial} />
    </>
  );
}
