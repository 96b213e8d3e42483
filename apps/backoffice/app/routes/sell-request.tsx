import { replyOf } from "@haat/api-clients/reply";
import { newId } from "@haat/domain/id";
import { formatDateTime, formatPhone } from "@haat/ui/format";
import { sellRequestTexts as texts } from "#messages/sell-request";
import { unitTexts } from "#messages/unit";
import { withConnectionError } from "../components/connection-error.ts";
import { PageHead } from "../components/page-head.tsx";
import { PageSection } from "../components/page-section.tsx";
import { AnswerForm } from "../features/sell-requests/answer-form.tsx";
import { answerSellRequest } from "../features/sell-requests/answer-sell-request.server.ts";
import { inr, type SellRequest } from "../features/sell-requests/sell-request.ts";
import { readColleagueNames } from "../server/colleague-names.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { memberContext, requirePermission } from "../server/session.server.ts";
import type { Route } from "./+types/sell-request";

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context, "message.read");
  const { auth } = context.get(requestContext).clients;
  const path = { requestId: params.requestId };
  const [{ result }, names] = await Promise.all([
    replyOf(auth.GET("/api/staff/sell-requests/{requestId}", { params: { path } })),
    readColleagueNames(auth),
  ]);
  return {
    request: result,
    names,
    mayAnswer: context.get(memberContext).permissions.includes("message.send"),
    newId: newId(),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return await answerSellRequest(context.get(requestContext).clients.auth, params.requestId, request);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}

/** One phone that somebody wants to sell, what was said about it, and what to do next. */
export default function SellRequestPage({ loaderData }: Route.ComponentProps) {
  const { request, names, mayAnswer, newId } = loaderData;
  const { number, state, phone } = request;
  return (
    <div className="max-w-240">
      <PageHead title={texts.requestTitle({ number })}>
        <span className="rounded-s bg-neel-soft px-2 py-0.5 text-13 font-medium text-neel">
          {texts.states[state]}
        </span>
      </PageHead>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-8">
          <PageSection title={texts.phone}>
            <Phone request={request} />
          </PageSection>
          <PageSection title={texts.history}>
            <Entries entries={request.entries} names={names} />
          </PageSection>
          {mayAnswer ? (
            <PageSection title={texts.answer}>
              <AnswerForm request={request} newId={newId} />
            </PageSection>
          ) : null}
        </div>
        <PageSection title={texts.seller}>
          <div className="rounded-l border border-line bg-surface p-4">
            {phone === null ? null : (
              <a
                href={`tel:${phone}`}
                className="flex min-h-11 items-center text-17 text-neel tabular-nums underline"
              >
                {formatPhone(phone)}
              </a>
            )}
            <p>{texts.pincode({ pincode: request.pincode })}</p>
            <p className="text-13 text-muted">{phone === null ? texts.contactHidden : texts.readRecorded}</p>
          </div>
        </PageSection>
      </div>
    </div>
  );
}

function Phone({ request }: { readonly request: SellRequest }) {
  const { model, memory, createdAt, quote } = request;
  const facts = [
    [texts.facts.turnsOn, request.turnsOn],
    [texts.facts.glassIntact, request.glassIntact],
    [texts.facts.partsWork, request.partsWork],
    [texts.facts.hasBill, request.hasBill],
  ] as const;
  return (
    <div className="grid gap-3 rounded-l border border-line bg-surface p-4 wrap-anywhere sm:p-5">
      <div>
        <p className="text-17 font-medium">{model}</p>
        <p className="text-muted">{memory}</p>
      </div>
      <dl className="grid max-w-text grid-cols-[1fr_auto] gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {facts.map(([name, isTrue]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className={isTrue ? "" : "font-medium"}>{isTrue ? texts.yes : texts.no}</dd>
          </div>
        ))}
      </dl>
      {quote === null ? null : <p className="font-medium">{texts.quote({ amount: inr(quote) })}</p>}
      <p className="text-13 text-muted">{texts.received({ dateTime: formatDateTime(createdAt) })}</p>
    </div>
  );
}

interface EntriesProps {
  readonly entries: SellRequest["entries"];
  /** Of colleagues, by id. */
  readonly names: Readonly<Record<string, string>>;
}

function Entries({ entries, names }: EntriesProps) {
  if (entries.length === 0) return <p className="text-muted">{texts.nothing}</p>;
  return (
    <ol className="divide-y divide-line overflow-hidden rounded-l border border-line bg-surface">
      {entries.map(({ id, kind, amount, text, staffId, createdAt }) => (
        <li key={id} className={`px-4 py-3 ${kind === "note" ? "bg-tile" : ""}`}>
          <p className="font-medium">
            {amount === null ? texts.kinds[kind] : texts.entryQuote({ amount: inr(amount) })}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          <p className="text-13 text-muted">
            {unitTexts.doneBy({ who: names[staffId] ?? staffId, time: formatDateTime(createdAt) })}
          </p>
        </li>
      ))}
    </ol>
  );
}
