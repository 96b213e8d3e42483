import { replyOf } from "@haat/api-clients/reply";
import { Button, buttonClass } from "@haat/ui/button";
import { ControlledDialog } from "@haat/ui/dialog";
import { formatDateTime } from "@haat/ui/format";
import { useState } from "react";
import { Link } from "react-router";
import { importTexts } from "#messages/import";
import { ConfirmIdentity } from "../components/confirm-identity.tsx";
import { withConnectionError } from "../components/connection-error.ts";
import { PageHead } from "../components/page-head.tsx";
import { useRefresh } from "../components/use-refresh.ts";
import { useSensitiveForm } from "../components/use-sensitive-form.ts";
import { changeImport, importForm } from "../features/imports/change-import.server.ts";
import { type ImportRow, isAtWork, listsOf, type RowList } from "../features/imports/import.ts";
import { ImportState } from "../features/imports/import-state.tsx";
import { ReasonForm } from "../features/imports/reason-form.tsx";
import { Changes, Faults } from "../features/imports/row-lists.tsx";
import { readBranchNames } from "../server/branch-names.server.ts";
import { readColleagueNames } from "../server/colleague-names.server.ts";
import { readForm } from "../server/read-form.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { type Member, memberContext, requirePermission } from "../server/session.server.ts";
import type { Route } from "./+types/import";

const limit = 100;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requirePermission(context, "import.run");
  const { auth, catalogue } = context.get(requestContext).clients;
  const path = { importId: params.importId };
  const [{ result: found }, names, branches] = await Promise.all([
    replyOf(catalogue.GET("/api/staff/imports/{importId}", { params: { path } })),
    readColleagueNames(auth),
    readBranchNames(catalogue),
  ]);
  const lists = listsOf(found);
  const list = lists.find((one) => one === url.searchParams.get("rows")) ?? lists[0];
  const after = Number(url.searchParams.get("after")) || 0;
  const query = list && { which: list, after, limit };
  const rows =
    query &&
    (await replyOf(catalogue.GET("/api/staff/imports/{importId}/rows", { params: { path, query } })));
  return {
    found,
    methods: context.get(memberContext).methods,
    who: names[found.staffId] ?? found.staffId,
    lists,
    listed:
      list && rows
        ? { list, rows: rows.result.map((row) => withBranchName(row, branches)), next: rows.next }
        : null,
  };
}

function withBranchName(row: ImportRow, names: ReadonlyMap<string, string>): ImportRow {
  const { product } = row;
  return { ...row, product: product && { ...product, branch: names.get(product.branch) ?? product.branch } };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const sent = await readForm(request, importForm);
  return await changeImport(context.get(requestContext).clients, params.importId, sent);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const { found, methods, who, lists, listed } = loaderData;
  useRefresh(isAtWork(found));
  const { state, counts, createdAt, endedAt, reason } = found;
  const facts = [
    importTexts.rowCount({ count: found.rowCount }),
    importTexts.by({ who, time: formatDateTime(endedAt ?? createdAt) }),
    reason === null ? null : importTexts.withReason({ reason }),
  ];
  return (
    // Another import begins with its own forms.
    <div key={found.id} className="grid max-w-240 gap-6">
      <div>
        <PageHead title={found.fileName} />
        <p className="text-muted wrap-anywhere">{facts.filter((fact) => fact !== null).join(" · ")}</p>
      </div>
      <ImportState found={found}>
        {state === "checked" && counts.create + counts.update > 0 ? <Apply methods={methods} /> : null}
        {state === "applied" && counts.applied > 0 ? <Undo methods={methods} /> : null}
        {state === "faulty" ? (
          <Link to="/imports" className={buttonClass("main", "justify-self-start")}>
            {importTexts.uploadCorrected}
          </Link>
        ) : null}
      </ImportState>
      {listed ? <Rows lists={lists} {...listed} /> : null}
    </div>
  );
}

interface StepProps {
  readonly methods: Member["methods"];
}

function Apply({ methods }: StepProps) {
  const form = useSensitiveForm();
  return (
    <>
      <ReasonForm intent="apply" form={form} />
      <ConfirmIdentity methods={methods} {...form.confirmation} />
    </>
  );
}

function Undo({ methods }: StepProps) {
  const [open, setOpen] = useState(false);
  const form = useSensitiveForm();
  return (
    <>
      <Button look="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
        {importTexts.undo}
      </Button>
      <ControlledDialog open={open} title={importTexts.undo} onClose={() => setOpen(false)}>
        <div className="grid gap-4 p-5">
          <p>{importTexts.undoExplanation}</p>
          <ReasonForm intent="undo" form={form} />
        </div>
      </ControlledDialog>
      <ConfirmIdentity methods={methods} {...form.confirmation} />
    </>
  );
}

interface RowsProps extends NonNullable<Route.ComponentProps["loaderData"]["listed"]> {
  readonly lists: readonly RowList[];
}

function Rows({ lists, list, rows, next }: RowsProps) {
  return (
    <section aria-labelledby="rows">
      <h2 id="rows" className="mb-3 text-21">
        {importTexts.lists[list]}
      </h2>
      {lists.length > 1 ? (
        <nav aria-labelledby="rows" className="mb-4 flex flex-wrap gap-2">
          {lists.map((one) => (
            <Link
              key={one}
              to={`?rows=${one}`}
              preventScrollReset
              aria-current={one === list ? "page" : undefined}
              className={`inline-flex min-h-11 items-center rounded-pill border px-4 ${one === list ? "border-ink bg-ink text-on-ink" : "border-edge bg-surface hover:border-ink"}`}
            >
              {importTexts.lists[one]}
            </Link>
          ))}
        </nav>
      ) : null}
      {list === "faulty" ? <Faults rows={rows} /> : <Changes rows={rows} />}
      {next === null ? null : (
        <Link to={`?rows=${list}&after=${next}`} className={buttonClass("quiet", "mt-5")}>
          {importTexts.nextRows}
        </Link>
      )}
    </section>
  );
}
