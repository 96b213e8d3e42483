import { replyOf } from "@haat/api-clients/reply";
import { paiseFromRupees } from "@haat/domain/money";
import { Button, buttonClass } from "@haat/ui/button";
import { SelectField, TextField } from "@haat/ui/field";
import { formatDate, formatInr } from "@haat/ui/format";
import { Form, Link } from "react-router";
import { z } from "zod";
import { unitTexts } from "#messages/unit";
import { readFilters } from "../components/filters.ts";
import { PageHead } from "../components/page-head.tsx";
import { variantOf } from "../components/variant.ts";
import { StateBadge } from "../features/units/state-badge.tsx";
import { type UnitSummary, unitStates } from "../features/units/unit.ts";
import { requestContext } from "../server/request-context.server.ts";
import { memberContext } from "../server/session.server.ts";
import type { Route } from "./+types/units";

const filters = z.object({
  q: z.string().max(100).exactOptional(),
  state: z.enum(unitStates).exactOptional(),
  branch: z.string().max(40).exactOptional(),
  after: z.string().exactOptional(),
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue } = context.get(requestContext).clients;
  const query = readFilters(filters, url.searchParams);
  const [units, branches] = await Promise.all([
    replyOf(catalogue.GET("/api/staff/units", { params: { query } })),
    replyOf(catalogue.GET("/api/staff/branches")),
  ]);
  return {
    units: units.result,
    next: units.next,
    branches: branches.result.map(({ code, name }) => ({ code, name })),
    query,
    mayReceive: context.get(memberContext).permissions.includes("unit.intake"),
  };
}

export default function Units({ loaderData }: Route.ComponentProps) {
  const { units, next, branches, query, mayReceive } = loaderData;
  const nameOf = new Map(branches.map(({ code, name }) => [code, name]));
  const older = new URLSearchParams({ ...query, ...(next === null ? {} : { after: next }) });
  return (
    <>
      <PageHead title={unitTexts.title}>
        {mayReceive ? (
          <Link to="/units/new" className={buttonClass("main", "")}>
            {unitTexts.receive}
          </Link>
        ) : null}
      </PageHead>
      <Form
        method="get"
        role="search"
        className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-[2fr_1fr_1fr_auto] lg:items-end"
      >
        <div className="col-span-full lg:col-span-1">
          <TextField label={unitTexts.search} name="q" type="search" defaultValue={query.q} maxLength={100} />
        </div>
        <SelectField label={unitTexts.state} name="state" defaultValue={query.state ?? ""}>
          <option value="">{unitTexts.anyState}</option>
          {unitStates.map((state) => (
            <option key={state} value={state}>
              {unitTexts.states[state]}
            </option>
          ))}
        </SelectField>
        <SelectField label={unitTexts.branch} name="branch" defaultValue={query.branch ?? ""}>
          <option value="">{unitTexts.anyBranch}</option>
          {branches.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="quiet" className="col-span-full min-h-12 lg:col-span-1">
          {unitTexts.show}
        </Button>
      </Form>
      {units.length === 0 ? (
        <p className="rounded-l border border-line bg-surface p-5">
          {Object.keys(query).length > 0 ? unitTexts.none : unitTexts.noneYet}
        </p>
      ) : (
        <Form method="get" action="/units/labels">
          <ul className="mb-4 divide-y divide-line overflow-hidden rounded-l border border-line bg-surface">
            {units.map((unit) => (
              <UnitRow key={unit.id} unit={unit} branchName={nameOf.get(unit.branch) ?? unit.branch} />
            ))}
          </ul>
          <Button type="submit" look="quiet">
            {unitTexts.labels.ofChosen}
          </Button>
        </Form>
      )}
      {next === null ? null : (
        <Link to={`/units?${older}`} className={buttonClass("quiet", "mt-5")}>
          {unitTexts.older}
        </Link>
      )}
    </>
  );
}

interface UnitRowProps {
  readonly unit: UnitSummary;
  readonly branchName: string;
}

function UnitRow({ unit, branchName }: UnitRowProps) {
  const facts = [
    unit.grade,
    branchName,
    unit.batteryHealth && unitTexts.battery({ percent: unit.batteryHealth }),
  ];
  return (
    <li className="flex items-stretch hover:bg-tile">
      <label className="flex w-11 shrink-0 items-center justify-center">
        <input
          type="checkbox"
          name="unit"
          value={unit.id}
          aria-label={unitTexts.labels.choose({ imei: unit.imei })}
          className="size-5 accent-neel"
        />
      </label>
      <Link
        to={`/units/${unit.id}`}
        className="grid grow grid-cols-[1fr_auto] gap-x-4 gap-y-1 py-3 pe-4 md:grid-cols-[2fr_1.5fr_1fr_6rem] md:items-center"
      >
        <span className="min-w-0">
          <span className="block font-medium">{unit.title}</span>
          <span className="text-13 text-muted">{variantOf(unit)}</span>
        </span>
        <span className="col-span-full row-start-2 text-13 md:col-auto md:row-auto">
          <span className="block">{unit.imei}</span>
          <span className="text-muted">{facts.filter(Boolean).join(" · ")}</span>
        </span>
        <span className="text-end md:text-start">
          <StateBadge state={unit.state} />
          <span className="block text-13 text-muted">{formatDate(unit.receivedAt)}</span>
        </span>
        <span className="col-span-full font-medium md:col-auto md:text-end">
          {formatInr(paiseFromRupees(unit.consumerPrice))}
        </span>
      </Link>
    </li>
  );
}
