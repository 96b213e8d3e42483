import { replyOf } from "@haat/api-clients/reply";
import { newId } from "@haat/domain/id";
import { buttonClass } from "@haat/ui/button";
import { Link } from "react-router";
import { importTexts } from "#messages/import";
import { PageHead } from "../components/page-head.tsx";
import { useRefresh } from "../components/use-refresh.ts";
import { isAtWork } from "../features/imports/import.ts";
import { ImportLine } from "../features/imports/import-line.tsx";
import { uploadFile } from "../features/imports/product-files.ts";
import { UploadForm } from "../features/imports/upload-form.tsx";
import { readColleagueNames } from "../server/colleague-names.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { requirePermission } from "../server/session.server.ts";
import type { Route } from "./+types/imports";

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "import.run");
  const { auth, catalogue } = context.get(requestContext).clients;
  const after = url.searchParams.get("after");
  const query = after === null ? {} : { after };
  const [imports, names] = await Promise.all([
    replyOf(catalogue.GET("/api/staff/imports", { params: { query } })),
    readColleagueNames(auth),
  ]);
  return {
    imports: imports.result,
    next: imports.next,
    names,
    uploadId: newId(),
  };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return await uploadFile(await request.formData());
}

export default function Imports({ loaderData }: Route.ComponentProps) {
  const { imports, next, names, uploadId } = loaderData;
  useRefresh(imports.some(isAtWork));
  return (
    <>
      <PageHead title={importTexts.title} />
      <UploadForm id={uploadId} />
      {imports.length === 0 ? (
        <p className="rounded-l border border-line bg-surface p-5">{importTexts.none}</p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-l border border-line bg-surface">
          {imports.map((found) => (
            <ImportLine key={found.id} found={found} who={names[found.staffId] ?? found.staffId} />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <Link
          to={`/imports?${new URLSearchParams({ after: next })}`}
          className={buttonClass("quiet", "mt-5")}
        >
          {importTexts.older}
        </Link>
      )}
    </>
  );
}
