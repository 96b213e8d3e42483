import { replyOf } from "@haat/api-clients/reply";
import { Button, buttonClass } from "@haat/ui/button";
import { SelectField } from "@haat/ui/field";
import { data, Form, Link } from "react-router";
import { z } from "zod";
import { packingTexts as texts } from "#messages/packing";
import { withConnectionError } from "../components/connection-error.ts";
import { dayInIndia } from "../components/day-in-india.ts";
import { readFilters } from "../components/filters.ts";
import { PageHead } from "../components/page-head.tsx";
import { LabelledParcel, type LabelledParcelProps } from "../features/packing/labelled-parcel.tsx";
import { LabelsAndInvoices } from "../features/packing/labels-and-invoices.tsx";
import { keepLastBranch, readLastBranch } from "../features/packing/last-branch.server.ts";
import { PackingDesk } from "../features/packing/packing-desk.tsx";
import type { Parcel } from "../features/packing/parcel-facts.tsx";
import { PickupFacts } from "../features/packing/pickup-facts.tsx";
import { readHandOver } from "../features/packing/read-hand-over.server.ts";
import { takeOut } from "../features/packing/take-out.server.ts";
import { readColleagueNames } from "../server/colleague-names.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { memberContext } from "../server/session.server.ts";
import type { Route } from "./+types/packing";

const filters = z.object({
  branch: z.string().max(40).exactOptional(),
  after: z.string().exactOptional(),
});

/** More than one vehicle takes. */
const packedLimit = 100;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { adapters, auth, catalogue, orders } = context.get(requestContext).clients;
  const { result: branches } = await replyOf(catalogue.GET("/api/staff/branches"));
  const filter = readFilters(filters, url.searchParams);
  const chosen = branches.find(({ code }) => code === filter.branch);
  const { code: branch, warehouse } =
    chosen ?? (await readLastBranch(request, branches)) ?? branches[0] ?? {};
  const list = async (query: { list: "to_pack" | "packed" | "to_unpack"; limit?: number; after?: string }) =>
    branch === undefined
      ? { result: [], next: null }
      : await replyOf(orders.GET("/api/staff/packing", { params: { query: { ...query, branch } } }));
  const [toPack, packed, toUnpack, names, handOver] = await Promise.all([
    list({ list: "to_pack", ...(filter.after === undefined ? {} : { after: filter.after }) }),
    list({ list: "packed", limit: packedLimit }),
    list({ list: "to_unpack", limit: packedLimit }),
    readColleagueNames(auth),
    warehouse === undefined ? null : readHandOver(adapters, warehouse),
  ]);
  const page = {
    toPack: toPack.result,
    packed: packed.result,
    toUnpack: toUnpack.result,
    next: toPack.next,
    names,
    handOver,
    mayRecord: context.get(memberContext).permissions.includes("shipment.book"),
    today: dayInIndia(Date.now()),
    branch,
    branches: branches.map(({ code, name }) => ({ code, name })),
  };
  return data(page, chosen && { headers: await keepLastBranch(request, chosen.code) });
}

export async function action({ context, request }: Route.ActionArgs) {
  return await takeOut(context.get(requestContext).clients, request);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}

/** A branch's parcels: what is to be packed, what waits for the courier, and what was cancelled meanwhile. */
export default function Packing({ loaderData }: Route.ComponentProps) {
  const { toPack, packed, toUnpack, next, names, handOver, mayRecord, today, branch, branches } = loaderData;
  const waitingForEwayBill = handOver?.waitingForEwayBill ?? [];
  if (branch === undefined) return <PageHead title={texts.noBranch} />;
  const later = new URLSearchParams({ branch, ...(next === null ? {} : { after: next }) });
  return (
    <>
      <PageHead title={texts.title} />
      <Form method="get" className="mb-5 flex flex-wrap items-end gap-3">
        <SelectField key={branch} label={texts.branch} name="branch" defaultValue={branch} required>
          {branches.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="quiet" className="min-h-12">
          {texts.show}
        </Button>
      </Form>
      <PackingDesk
        key={branch}
        {...{ branch, toPack, toUnpack, names, waitingForEwayBill, mayRecord, today }}
      >
        {next === null ? null : (
          <Link to={`/packing?${later}`} className={buttonClass("quiet", "mt-5")}>
            {texts.later}
          </Link>
        )}
      </PackingDesk>
      <section aria-labelledby="packed" className="mt-8">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="packed" className="text-21">
            {texts.packed}
          </h2>
          <Link
            to={`/packing/hand-over?${new URLSearchParams({ branch })}`}
            className={buttonClass("quiet", "")}
          >
            {texts.handOver}
          </Link>
        </div>
        <PickupFacts handOver={handOver} today={today} />
        <LabelsAndInvoices parcels={packed} day={today} aria-label={texts.labelsAndInvoicesPacked} />
        <Packed parcels={packed} {...{ names, waitingForEwayBill, mayRecord }} />
      </section>
    </>
  );
}

interface PackedProps extends Pick<LabelledParcelProps, "names" | "waitingForEwayBill" | "mayRecord"> {
  readonly parcels: readonly Parcel[];
}

function Packed({ parcels, ...props }: PackedProps) {
  if (parcels.length === 0)
    return <p className="rounded-l border border-line bg-surface p-5">{texts.nonePacked}</p>;
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-l border border-line bg-surface">
      {parcels.map((parcel) => (
        <LabelledParcel key={parcel.id} parcel={parcel} {...props} />
      ))}
    </ul>
  );
}
