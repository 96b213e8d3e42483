import type { components } from "@haat/api-clients/orders";
import { replyOf } from "@haat/api-clients/reply";
import { paiseFromRupees } from "@haat/domain/money";
import { Button, buttonClass } from "@haat/ui/button";
import { SelectField } from "@haat/ui/field";
import { formatDateTime, formatInr } from "@haat/ui/format";
import { Form, Link } from "react-router";
import { z } from "zod";
import { packingTexts as texts } from "#messages/packing";
import { readFilters } from "../components/filters.ts";
import { PageHead } from "../components/page-head.tsx";
import { LabelButton } from "../features/packing/label-button.tsx";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/packing";

const filters = z.object({
  branch: z.string().max(40).exactOptional(),
  after: z.string().exactOptional(),
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, orders } = context.get(requestContext).clients;
  const { result: branches } = await replyOf(catalogue.GET("/api/staff/branches"));
  const filter = readFilters(filters, url.searchParams);
  const branch = filter.branch ?? branches[0]?.code;
  const list =
    branch === undefined
      ? { result: [], next: null }
      : await replyOf(orders.GET("/api/staff/packing", { params: { query: { ...filter, branch } } }));
  return {
    shipments: list.result,
    next: list.next,
    branch,
    branches: branches.map(({ code, name }) => ({ code, name })),
  };
}

/** What a branch has to pack, what waits longest first. */
export default function Packing({ loaderData: { shipments, next, branch, branches } }: Route.ComponentProps) {
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
      {shipments.length === 0 ? (
        <p className="rounded-l border border-line bg-surface p-5">{texts.none}</p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-l border border-line bg-surface">
          {shipments.map((shipment) => (
            <Parcel key={shipment.id} shipment={shipment} />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <Link to={`/packing?${later}`} className={buttonClass("quiet", "mt-5")}>
          {texts.later}
        </Link>
      )}
    </>
  );
}

function Parcel({ shipment }: { readonly shipment: components["schemas"]["ShipmentToPack"] }) {
  const { id, reference, waybill, readyAt, collect, to, goods } = shipment;
  const facts = [
    texts.since({ dateTime: formatDateTime(readyAt) }),
    waybill === null ? texts.notBooked : texts.waybill({ waybill }),
    ...(collect > 0 ? [texts.collect({ amount: formatInr(paiseFromRupees(collect)) })] : []),
  ];
  return (
    <li className="grid gap-3 p-4 md:grid-cols-[1fr_1.5fr_auto] md:items-start md:gap-6">
      <div className="min-w-0">
        <h2 className="text-17">{texts.order({ reference })}</h2>
        <p>{texts.to(to)}</p>
        {facts.map((fact) => (
          <p key={fact} className="text-13 text-muted">
            {fact}
          </p>
        ))}
      </div>
      <ul className="grid gap-2">
        {goods.map(({ title, variant, imei, quantity }) => (
          <li key={imei ?? `${title} ${variant}`}>
            <p className="font-medium">{quantity > 1 ? `${texts.quantity({ quantity })} ${title}` : title}</p>
            {variant ? <p className="text-13 text-muted">{variant}</p> : null}
            {imei === null ? null : <p className="text-13 tabular-nums">{texts.imei({ imei })}</p>}
          </li>
        ))}
      </ul>
      {waybill === null ? null : <LabelButton shipmentId={id} reference={reference} />}
    </li>
  );
}
