import { replyOf } from "@haat/api-clients/reply";
import { Button } from "@haat/ui/button";
import { formatDate, formatDateTime } from "@haat/ui/format";
import { useState } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { sellerTexts } from "#messages/seller";
import { unitTexts } from "#messages/unit";
import { withConnectionError } from "../components/connection-error.ts";
import { PageHead } from "../components/page-head.tsx";
import { ReasonDialog } from "../components/reason-dialog.tsx";
import { changeSeller, type SellerAction, sellerForm } from "../features/sellers/change-seller.server.ts";
import { readForm } from "../server/read-form.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { memberContext, requirePermission } from "../server/session.server.ts";
import type { Route } from "./+types/seller";

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context, "seller.read");
  const { catalogue } = context.get(requestContext).clients;
  const path = { sellerId: params.sellerId };
  const { result: seller } = await replyOf(
    catalogue.GET("/api/staff/sellers/{sellerId}", { params: { path } }),
  );
  const { permissions, methods } = context.get(memberContext);
  return {
    seller,
    methods,
    mayExport: permissions.includes("export.run"),
    mayErase: permissions.includes("shopper.erase"),
  };
}

/** Each read is recorded as an action, so a form that was rejected or a proof of identity does not read again. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
  formMethod,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod === undefined) return defaultShouldRevalidate;
  return typeof actionResult === "object" && actionResult !== null && "done" in actionResult;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const sent = await readForm(request, sellerForm);
  return await changeSeller(context.get(requestContext).clients, params.sellerId, sent);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}

const explanations = { export: sellerTexts.exportExplanation, erase: sellerTexts.eraseExplanation } as const;

export default function SellerPage({ loaderData }: Route.ComponentProps) {
  const { seller, methods, mayExport, mayErase } = loaderData;
  const [intent, setIntent] = useState<SellerAction | null>(null);
  const shown = intent ?? "export";
  const isErased = seller.erasedAt !== null;
  const facts: readonly (readonly [string, string | null])[] = [
    [sellerTexts.name, seller.name],
    [sellerTexts.phone, seller.phone],
    [sellerTexts.document, unitTexts.documents[seller.documentKind]],
    [sellerTexts.documentReference, seller.documentReference],
    [sellerTexts.firstBought, formatDate(seller.createdAt)],
    [sellerTexts.lastBought, formatDate(seller.lastBoughtAt)],
  ];
  return (
    <div className="max-w-text">
      <PageHead title={sellerTexts.title}>
        <div className="flex flex-wrap gap-3">
          {mayExport ? (
            <Button look="quiet" onClick={() => setIntent("export")}>
              {sellerTexts.export}
            </Button>
          ) : null}
          {mayErase && !isErased ? (
            <Button look="quiet" onClick={() => setIntent("erase")}>
              {sellerTexts.erase}
            </Button>
          ) : null}
        </div>
      </PageHead>
      <p className="mb-4">
        {seller.erasedAt === null
          ? sellerTexts.recorded
          : sellerTexts.erasedOn({ time: formatDateTime(seller.erasedAt) })}
      </p>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="mb-1 sm:mb-0">{value}</dd>
            </div>
          ),
        )}
      </dl>
      <ReasonDialog
        open={intent !== null}
        title={sellerTexts[shown]}
        fields={{ intent: shown }}
        methods={methods}
        onClose={() => setIntent(null)}
      >
        <p>{explanations[shown]}</p>
      </ReasonDialog>
    </div>
  );
}
