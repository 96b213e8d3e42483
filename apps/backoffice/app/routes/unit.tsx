import { replyOf } from "@haat/api-clients/reply";
import { newId } from "@haat/domain/id";
import { paiseFromRupees } from "@haat/domain/money";
import type { StaffPermission } from "@haat/domain/staff-permissions";
import { buttonClass } from "@haat/ui/button";
import { formatDateTime, formatInr } from "@haat/ui/format";
import type { ReactNode } from "react";
import { Link, useFetcher } from "react-router";
import { unitTexts } from "#messages/unit";
import { withConnectionError } from "../components/connection-error.ts";
import { PageHead } from "../components/page-head.tsx";
import { variantOf } from "../components/variant.ts";
import { changeUnit } from "../features/units/change-unit.server.ts";
import { CorrectDialog } from "../features/units/correct-dialog.tsx";
import { GradeForm, gradeKey, RegradeDialog } from "../features/units/grade-form.tsx";
import { MoveForm } from "../features/units/move-form.tsx";
import { PhotoSection } from "../features/units/photo-section.tsx";
import { SaleForm } from "../features/units/sale-form.tsx";
import { StateBadge } from "../features/units/state-badge.tsx";
import { type BranchName, OnItsWay, TransferDialog } from "../features/units/transfer.tsx";
import type { Unit } from "../features/units/unit.ts";
import { readColleagueNames } from "../server/colleague-names.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { type Member, memberContext } from "../server/session.server.ts";
import type { Route } from "./+types/unit";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { auth, catalogue } = context.get(requestContext).clients;
  const [unit, names, branches] = await Promise.all([
    replyOf(catalogue.GET("/api/staff/units/{unitId}", { params: { path: { unitId: params.unitId } } })),
    readColleagueNames(auth),
    replyOf(catalogue.GET("/api/staff/branches")),
  ]);
  return {
    unit: unit.result,
    names,
    branches: branches.result.map(({ code, name }) => ({ code, name })),
    transferId: newId(),
    permissions: context.get(memberContext).permissions,
    methods: context.get(memberContext).methods,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { clients } = context.get(requestContext);
  return await changeUnit(clients, params.unitId, request);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}

export default function UnitPage({ loaderData }: Route.ComponentProps) {
  const { unit, names, branches, transferId, permissions, methods } = loaderData;
  const { state } = unit;
  return (
    <div className="grid max-w-240 grid-cols-1 gap-8">
      <div>
        <PageHead title={unit.product.title}>
          <div className="flex items-center gap-3">
            <span role="status">
              <StateBadge state={state} />
            </span>
            <Link to="label" className={buttonClass("quiet", "")}>
              {unitTexts.labels.title}
            </Link>
          </div>
        </PageHead>
        <Facts unit={unit} maySeeSeller={permissions.includes("seller.read")} />
      </div>
      <PhotoSection
        key={unit.id}
        unit={unit}
        mayChange={permissions.includes("unit.grade") && state !== "held" && state !== "sold"}
      />
      <Forms
        key={unit.id}
        unit={unit}
        names={names}
        branches={branches}
        transferId={transferId}
        permissions={permissions}
        methods={methods}
      />
      <section aria-labelledby="history">
        <h2 id="history" className="mb-2 text-21">
          {unitTexts.history}
        </h2>
        <ol className="divide-y divide-line rounded-l border border-line bg-surface">
          {unit.history.map(({ toState, actorId, at }) => (
            <li key={`${at} ${toState}`} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5">
              <span>{stateName(toState)}</span>
              <span className="text-muted">
                {unitTexts.doneBy({ who: names[actorId] ?? unitTexts.program, time: formatDateTime(at) })}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

interface FormsProps {
  readonly unit: Unit;
  readonly names: Readonly<Record<string, string>>;
  readonly branches: readonly BranchName[];
  readonly transferId: string;
  readonly permissions: readonly StaffPermission[];
  readonly methods: Member["methods"];
}

/** What this member can do with the phone now. Another unit begins with empty forms. */
function Forms({ unit, names, branches, transferId, permissions, methods }: FormsProps) {
  const grading = useFetcher<typeof changeUnit>({ key: gradeKey(unit.id) });
  /** A colleague has inspected the phone while the form was open, which then keeps what was entered. */
  const isContested = grading.data?.conflict !== undefined;
  const may = (permission: StaffPermission, ...states: Unit["state"][]) =>
    permissions.includes(permission) && states.includes(unit.state);
  return (
    <>
      {may("unit.grade", "received") || isContested ? <GradeForm unit={unit} names={names} /> : null}
      {may("unit.price", "inspected") ? (
        <SaleForm key={unit.product.id} unit={unit} methods={methods} />
      ) : null}
      {may("unit.transfer", "in_transit") && unit.transfer ? (
        <OnItsWay transfer={unit.transfer} branches={branches} />
      ) : null}
      <MoveForm key={unit.state} unit={unit} permissions={permissions} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {may("unit.grade", "inspected") ? <RegradeDialog unit={unit} names={names} /> : null}
        {may("unit.transfer", "received", "inspected") ? (
          <TransferDialog unit={unit} branches={branches} transferId={transferId} />
        ) : null}
        {may("unit.correct", "received", "inspected", "repair") ? (
          <CorrectDialog unit={unit} names={names} />
        ) : null}
      </div>
    </>
  );
}

function stateName(state: string | null): string {
  const names: Readonly<Record<string, string>> = unitTexts.states;
  return (state === null ? undefined : names[state]) ?? unitTexts.removed;
}

interface FactsProps {
  readonly unit: Unit;
  readonly maySeeSeller: boolean;
}

function Facts({ unit, maySeeSeller }: FactsProps) {
  const { product, imeiChecks, intake, transfer } = unit;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      unitTexts.variant,
      <Link key="variant" to={`/products/${product.id}`} className="text-neel underline">
        {variantOf(product)}
      </Link>,
    ],
    [unitTexts.imei, [unit.imei, unit.imei2].filter(Boolean).join(", ")],
    [unitTexts.branch, unit.branchName],
    [unitTexts.grade, unit.grade],
    [unitTexts.batteryHealth, unit.batteryHealth === null ? null : `${unit.batteryHealth}%`],
    [unitTexts.price, formatInr(paiseFromRupees(product.consumerPrice))],
    [unitTexts.pricePaid, unit.pricePaid === null ? null : formatInr(paiseFromRupees(unit.pricePaid))],
    [
      unitTexts.register,
      imeiChecks
        .map(({ result, reference, checkedAt }) =>
          unitTexts.registerCheck({
            result: unitTexts.registerResults[result],
            reference,
            time: formatDateTime(checkedAt),
          }),
        )
        .join("; ") || null,
    ],
    [
      unitTexts.seller,
      maySeeSeller && intake ? (
        <Link to={`/sellers/${intake.sellerId}`} className="text-neel underline">
          {unitTexts.openSeller}
        </Link>
      ) : null,
    ],
    [
      unitTexts.transfer.last,
      transfer ? (
        <Link to="transfer-slip" className="text-neel underline">
          {unitTexts.transfer.slip({ number: String(transfer.number) })}
        </Link>
      ) : null,
    ],
  ];
  return (
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
  );
}
