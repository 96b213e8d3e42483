import { replyOf } from "@haat/api-clients/reply";
import { Button } from "@haat/ui/button";
import { formatDate, formatDateTime, formatPhone } from "@haat/ui/format";
import { useState } from "react";
import { Link } from "react-router";
import { wholesaleTexts as texts } from "#messages/wholesale";
import { withConnectionError } from "../components/connection-error.ts";
import { FileButton } from "../components/file-button.tsx";
import { PageHead } from "../components/page-head.tsx";
import { PageSection } from "../components/page-section.tsx";
import type { Application } from "../features/wholesale/application.ts";
import { type Decision, decideApplication } from "../features/wholesale/decide-application.server.ts";
import { DecisionDialog } from "../features/wholesale/decision-dialog.tsx";
import { requestContext } from "../server/request-context.server.ts";
import { memberContext, requirePermission } from "../server/session.server.ts";
import type { Route } from "./+types/wholesale-application";

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context, "shopper.changeTier");
  const { auth } = context.get(requestContext).clients;
  const { result } = await replyOf(
    auth.GET("/api/staff/wholesale-applications/{applicationId}", {
      params: { path: { applicationId: params.applicationId } },
    }),
  );
  return { application: result, methods: context.get(memberContext).methods };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return await decideApplication(context.get(requestContext).clients.auth, params.applicationId, request);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}

/** One application for wholesale prices with its documents, and the decision. */
export default function WholesaleApplicationPage({ loaderData }: Route.ComponentProps) {
  const { application, methods } = loaderData;
  const { state, businessName } = application;
  const [decision, setDecision] = useState<Decision | null>(null);
  return (
    <div className="max-w-240">
      <PageHead title={businessName}>
        <span className="rounded-s bg-neel-soft px-2 py-0.5 text-13 font-medium text-neel">
          {texts.states[state]}
        </span>
      </PageHead>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-8">
          <PageSection title={texts.business}>
            <Business application={application} />
          </PageSection>
          <PageSection title={texts.documents}>
            <Documents application={application} />
          </PageSection>
          {state === "waiting" ? (
            <PageSection title={texts.check}>
              <ul className="mb-4 list-disc ps-5">
                {texts.checks.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              <div className="flex flex-wrap gap-3">
                <Button onClick={() => setDecision("accept")}>{texts.accept}</Button>
                <Button look="quiet" onClick={() => setDecision("reject")}>
                  {texts.reject}
                </Button>
              </div>
            </PageSection>
          ) : null}
        </div>
        <PageSection title={texts.applicant}>
          <Applicant shopper={application.shopper} />
        </PageSection>
      </div>
      <DecisionDialog
        decision={decision}
        businessName={businessName}
        methods={methods}
        onClose={() => setDecision(null)}
      />
    </div>
  );
}

function Business({ application }: { readonly application: Application }) {
  const { gstin, city, pincode, createdAt, decidedAt, decidedBy, reason } = application;
  const facts = [
    [texts.gstin, gstin],
    [texts.place, `${city} ${pincode}`],
    [
      texts.decided,
      decidedAt && decidedBy && texts.decidedBy({ name: decidedBy, dateTime: formatDateTime(decidedAt) }),
    ],
    [texts.rejectedBecause, reason],
  ] as const;
  return (
    <div className="grid gap-3 rounded-l border border-line bg-surface p-4 wrap-anywhere sm:p-5">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="mb-1 sm:mb-0">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className="text-13 text-muted">{texts.sentOn({ dateTime: formatDateTime(createdAt) })}</p>
    </div>
  );
}

function Documents({ application: { id, documents } }: { readonly application: Application }) {
  return (
    <div className="grid gap-3 rounded-l border border-line bg-surface p-4 sm:p-5">
      <ul className="grid gap-3">
        {documents.map((document) => {
          const name = texts.documentKinds[document.kind];
          return (
            <li key={document.id} className="flex flex-wrap items-center justify-between gap-3">
              <span>
                <span className="block font-medium">{name}</span>
                <span className="text-13 text-muted">
                  {texts.size({
                    type: document.type.replace(/^.*\//, "").toUpperCase(),
                    kilobytes: Math.ceil(document.size / 1024),
                  })}
                </span>
              </span>
              <FileButton
                path={`/wholesale-applications/${id}/documents/${document.id}`}
                fileName={document.fileName}
                look="quiet"
                aria-label={texts.downloadDocument({ document: name })}
              >
                {texts.download}
              </FileButton>
            </li>
          );
        })}
      </ul>
      <p className="text-13 text-muted">{texts.documentsHint}</p>
    </div>
  );
}

function Applicant({ shopper }: { readonly shopper: Application["shopper"] }) {
  const link = "flex min-h-11 items-center text-neel underline";
  return (
    <div className="rounded-l border border-line bg-surface p-4 wrap-anywhere">
      <p className="text-17 font-medium">{shopper.name}</p>
      <a href={`tel:${shopper.phone}`} className={`${link} tabular-nums`}>
        {formatPhone(shopper.phone)}
      </a>
      {shopper.email === null ? null : (
        <a href={`mailto:${shopper.email}`} className={link}>
          {shopper.email}
        </a>
      )}
      <Link to={`/shoppers/${shopper.id}`} className={link}>
        {texts.openShopper}
      </Link>
      <p className="text-13 text-muted">{texts.registered({ date: formatDate(shopper.createdAt) })}</p>
      <p className="text-13 text-muted">{texts.readRecorded}</p>
    </div>
  );
}
