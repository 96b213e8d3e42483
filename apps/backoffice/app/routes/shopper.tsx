import { replyOf } from "@haat/api-clients/reply";
import { Button, buttonClass } from "@haat/ui/button";
import { formatDate, formatDateTime, formatPhone } from "@haat/ui/format";
import { useState } from "react";
import { Link } from "react-router";
import { z } from "zod";
import { shopperTexts as texts } from "#messages/shopper";
import { unitTexts } from "#messages/unit";
import { wholesaleTexts } from "#messages/wholesale";
import { withConnectionError } from "../components/connection-error.ts";
import { readFilters } from "../components/filters.ts";
import { PageHead } from "../components/page-head.tsx";
import { PageSection } from "../components/page-section.tsx";
import { OrderRows } from "../features/orders/order-rows.tsx";
import { ChangeDialog } from "../features/shoppers/change-dialog.tsx";
import { changeShopper, type ShopperChange } from "../features/shoppers/change-shopper.server.ts";
import { readBranchNames } from "../server/branch-names.server.ts";
import { readColleagueNames } from "../server/colleague-names.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { memberContext, requirePermission } from "../server/session.server.ts";
import type { Route } from "./+types/shopper";

const filters = z.object({ after: z.string().max(200).exactOptional() });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requirePermission(context, "shopper.read");
  const { auth, orders, catalogue } = context.get(requestContext).clients;
  const { userId } = params;
  const query = { userId, ...readFilters(filters, url.searchParams) };
  const [shopper, list, names, branchNames] = await Promise.all([
    replyOf(auth.GET("/api/staff/shoppers/{userId}", { params: { path: { userId } } })),
    replyOf(orders.GET("/api/staff/orders", { params: { query } })),
    readColleagueNames(auth),
    readBranchNames(catalogue),
  ]);
  const { permissions, methods } = context.get(memberContext);
  return {
    shopper: shopper.result,
    orders: list.result,
    next: list.next,
    names,
    branchNames,
    methods,
    mayChangeTier: permissions.includes("shopper.changeTier"),
    mayEndSessions: permissions.includes("shopper.endSessions"),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return await changeShopper(context.get(requestContext).clients.auth, params.userId, request);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}

type LoaderData = Route.ComponentProps["loaderData"];

/** One shopper: contact data, tier and orders. */
export default function ShopperPage({ loaderData }: Route.ComponentProps) {
  const { shopper, orders, next, branchNames, methods, mayChangeTier, mayEndSessions } = loaderData;
  const [change, setChange] = useState<ShopperChange | null>(null);
  const otherTier = shopper.tier === "consumer" ? "wholesaler" : "consumer";
  return (
    <>
      <PageHead title={shopper.name}>
        <div className="flex flex-wrap gap-3">
          {mayChangeTier ? (
            <Button look="quiet" onClick={() => setChange(otherTier)}>
              {texts.changeTier[otherTier]}
            </Button>
          ) : null}
          {mayEndSessions && shopper.sessions > 0 ? (
            <Button look="quiet" onClick={() => setChange("endSessions")}>
              {texts.endSessions}
            </Button>
          ) : null}
        </div>
      </PageHead>
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
        <div className="grid gap-8 xl:col-start-2">
          <PageSection title={texts.contact}>
            <Contact shopper={shopper} />
          </PageSection>
          <PageSection title={texts.history}>
            <TierChanges {...loaderData} />
          </PageSection>
          {shopper.applications.length === 0 ? null : (
            <PageSection title={texts.applications}>
              <Applications {...loaderData} />
            </PageSection>
          )}
        </div>
        <div className="min-w-0 xl:col-start-1 xl:row-start-1">
          <PageSection title={texts.orders}>
            {orders.length === 0 ? (
              <p className="rounded-l border border-line bg-surface p-5">{texts.noOrders}</p>
            ) : (
              <OrderRows orders={orders} branchNames={branchNames} />
            )}
            {next === null ? null : (
              <Link to={`?${new URLSearchParams({ after: next })}`} className={buttonClass("quiet", "mt-5")}>
                {texts.older}
              </Link>
            )}
          </PageSection>
        </div>
      </div>
      <ChangeDialog change={change} name={shopper.name} methods={methods} onClose={() => setChange(null)} />
    </>
  );
}

function Contact({ shopper }: Pick<LoaderData, "shopper">) {
  const { phone, email, gstin, createdAt, closedAt, sessions, tier, tierChanges } = shopper;
  const link = "flex min-h-11 items-center text-neel underline";
  const since = tierChanges[0]?.at ?? createdAt;
  const facts = [
    [texts.gstin, gstin ?? texts.none],
    [texts.registered, formatDate(createdAt)],
    [texts.sessions, texts.sessionCount({ count: sessions })],
  ] as const;
  return (
    <div className="grid gap-2 rounded-l border border-line bg-surface p-4 wrap-anywhere">
      <p className="font-medium">{texts.since({ tier: texts.tiers[tier], date: formatDate(since) })}</p>
      {closedAt === null ? null : (
        <p className="font-medium text-sindoor">{texts.closed({ date: formatDate(closedAt) })}</p>
      )}
      <div>
        <a href={`tel:${phone}`} className={`${link} tabular-nums`}>
          {formatPhone(phone)}
        </a>
        {email === null ? null : (
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        )}
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-13 text-muted">{texts.readRecorded}</p>
    </div>
  );
}

function TierChanges({ shopper: { tierChanges }, names }: Pick<LoaderData, "shopper" | "names">) {
  if (tierChanges.length === 0) return <p className="text-muted">{texts.noHistory}</p>;
  return (
    <ol className="divide-y divide-line overflow-hidden rounded-l border border-line bg-surface">
      {tierChanges.map(({ id, from, to, by, reason, at }) => (
        <li key={id} className="px-4 py-3 wrap-anywhere">
          <p className="font-medium">{texts.change({ from: texts.tiers[from], to: texts.tiers[to] })}</p>
          <p>{reason}</p>
          <p className="text-13 text-muted">
            {unitTexts.doneBy({ who: names[by] ?? by, time: formatDateTime(at) })}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Applications({ shopper, mayChangeTier }: Pick<LoaderData, "shopper" | "mayChangeTier">) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-l border border-line bg-surface">
      {shopper.applications.map(({ id, state, createdAt }) => {
        const text = texts.application({ state: wholesaleTexts.states[state], date: formatDate(createdAt) });
        return (
          <li key={id} className="px-4">
            {mayChangeTier ? (
              <Link to={`/wholesale/${id}`} className="flex min-h-11 items-center text-neel underline">
                {text}
              </Link>
            ) : (
              <p className="flex min-h-11 items-center">{text}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
