import { replyOf } from "@haat/api-clients/reply";
import { paiseFromRupees } from "@haat/domain/money";
import { Button, buttonClass } from "@haat/ui/button";
import { formatDays, formatInr } from "@haat/ui/format";
import { data, Link } from "react-router";
import { z } from "zod";
import { handOverTexts as texts } from "#messages/hand-over";
import { packingTexts } from "#messages/packing";
import { slipTexts } from "#messages/slip";
import { dayInIndia } from "../components/day-in-india.ts";
import { readFilters } from "../components/filters.ts";
import { PageHead } from "../components/page-head.tsx";
import type { Parcel } from "../features/packing/parcel-facts.tsx";
import { PickupFacts } from "../features/packing/pickup-facts.tsx";
import { readHandOver } from "../features/packing/read-hand-over.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/hand-over";

const filters = z.object({ branch: z.string().max(40).exactOptional(), after: z.string().exactOptional() });

const perSheet = 100;

/** The packed parcels of a branch that wait for the courier, for a sheet that the driver signs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { adapters, catalogue, orders } = context.get(requestContext).clients;
  const { branch: code, after } = readFilters(filters, url.searchParams);
  const { result: branches } = await replyOf(catalogue.GET("/api/staff/branches"));
  const branch = code === undefined ? branches[0] : branches.find((one) => one.code === code);
  if (!branch) throw data({ message: packingTexts.noBranch }, 404);
  const query = {
    branch: branch.code,
    list: "packed" as const,
    limit: perSheet,
    ...(after ? { after } : {}),
  };
  const [packed, handOver] = await Promise.all([
    replyOf(orders.GET("/api/staff/packing", { params: { query } })),
    readHandOver(adapters, branch.warehouse),
  ]);
  const mayLeave = ({ id, waybill }: Parcel) =>
    waybill !== null && handOver?.waitingForEwayBill.some(({ shipmentId }) => shipmentId === id) !== true;
  const { name, address, city, pincode } = branch;
  return {
    branch: { code: branch.code, text: slipTexts.branch({ name, address, city, pincode }) },
    leaving: packed.result.filter(mayLeave),
    staying: packed.result.filter((parcel) => !mayLeave(parcel)),
    next: packed.next,
    handOver,
    today: dayInIndia(Date.now()),
  };
}

export default function HandOver({ loaderData }: Route.ComponentProps) {
  const { branch, leaving, staying, next, handOver, today } = loaderData;
  const later = new URLSearchParams({ branch: branch.code, ...(next === null ? {} : { after: next }) });
  return (
    <div className="max-w-240">
      <PageHead title={texts.title({ day: formatDays({ from: today, to: today }) })}>
        <Button look="quiet" className="print:hidden" onClick={() => window.print()}>
          {slipTexts.print}
        </Button>
      </PageHead>
      <p className="mb-1">{branch.text}</p>
      <p className="mb-3 font-medium">{texts.parcels({ count: leaving.length })}</p>
      <div className="print:hidden">
        <PickupFacts handOver={handOver} today={today} />
      </div>
      {staying.length === 0 ? null : <Staying parcels={staying} />}
      {leaving.length === 0 ? (
        <p className="rounded-l border border-line bg-surface p-5">{texts.none}</p>
      ) : (
        <Leaving parcels={leaving} />
      )}
      {next === null ? null : (
        <Link to={`/packing/hand-over?${later}`} className={buttonClass("quiet", "mt-5 print:hidden")}>
          {packingTexts.later}
        </Link>
      )}
      <div className="mt-12 grid gap-12 sm:grid-cols-2 print:grid-cols-2">
        {[slipTexts.handedOver, texts.courier].map((text) => (
          <p key={text} className="border-t border-ink pt-2">
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}

/** They stay, whatever the driver says. */
function Staying({ parcels }: { readonly parcels: readonly Parcel[] }) {
  return (
    <div className="mb-4 print:hidden">
      <p className="font-medium">{texts.staying}</p>
      <ul>
        {parcels.map(({ id, reference, waybill }) => (
          <li key={id}>
            {waybill === null ? texts.notBooked({ reference }) : texts.needsEwayBill({ reference })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Leaving({ parcels }: { readonly parcels: readonly Parcel[] }) {
  return (
    <table className="w-full border-collapse text-13 [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:pe-3 [&_td]:align-top [&_th]:pe-3 [&_th]:pb-2 [&_th]:text-start">
      <thead>
        <tr>
          <th scope="col">{texts.number}</th>
          <th scope="col">{texts.waybill}</th>
          <th scope="col">{texts.to}</th>
          <th scope="col">{texts.cash}</th>
        </tr>
      </thead>
      <tbody>
        {parcels.map(({ id, waybill, reference, to, collect }, index) => (
          <tr key={id} className="break-inside-avoid">
            <td>{index + 1}</td>
            <td className="wrap-anywhere tabular-nums">
              <span className="block font-medium">{waybill}</span>
              {packingTexts.order({ reference })}
            </td>
            <td>
              {to.name}, {to.city} {to.pincode}
            </td>
            <td className="tabular-nums">
              {collect > 0 ? formatInr(paiseFromRupees(collect)) : texts.noCash}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
