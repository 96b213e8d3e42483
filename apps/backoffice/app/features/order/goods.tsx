import { Button } from "@haat/ui/button";
import { DisclosureRow } from "@haat/ui/disclosure-row";
import { formatDateTime } from "@haat/ui/format";
import { Link } from "react-router";
import { orderTexts as texts } from "#messages/order";
import { EwayBillForm, type WaitingForEwayBill } from "../../components/eway-bill-form.tsx";
import type { Move } from "./move-content.tsx";
import { inr, type Order, type OrderLine, type OrderShipment, type ShipmentTracking } from "./order.ts";
import { panelClass, Section } from "./section.tsx";
import { factsOf, scansOf } from "./shipment-facts.ts";

interface LinesProps {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  readonly onMove: (move: Move) => void;
}

interface GoodsProps extends Omit<LinesProps, "lines"> {
  /** The shipments that must not leave yet. */
  readonly waitingForEwayBill: readonly WaitingForEwayBill[];
  /** null: adapters does not answer. */
  readonly tracking: readonly ShipmentTracking[] | null;
  /** Of colleagues, by id. */
  readonly names: Readonly<Record<string, string>>;
  /** Whether the member may record their numbers. */
  readonly mayRecord: boolean;
}

/** What was ordered, by shipment once there are shipments. */
export function Goods({ order, waitingForEwayBill, tracking, names, mayRecord, onMove }: GoodsProps) {
  const { reference, lines, shipments } = order;
  const branches = [...new Set(lines.map(({ branch }) => branch))];
  return (
    <Section title={texts.goods}>
      {tracking === null && shipments.length > 0 ? <p>{texts.noTracking}</p> : null}
      {shipments.length === 0
        ? branches.map((branch) => (
            <div key={branch} className={panelClass}>
              <h3 className="p-4 text-17">{texts.from({ branch })}</h3>
              <Lines order={order} lines={lines.filter((line) => line.branch === branch)} onMove={onMove} />
            </div>
          ))
        : shipments.map((shipment) => (
            <div key={shipment.id} className={panelClass}>
              <div className="flex flex-wrap items-start justify-between gap-3 p-4">
                <div className="min-w-0">
                  <h3 className="text-17">{texts.from(shipment)}</h3>
                  <p className="font-medium">{shipment.text}</p>
                  {factsOf(shipment, { names, tracking }).map((fact) => (
                    <p key={fact} className="text-13 text-muted">
                      {fact}
                    </p>
                  ))}
                </div>
                <ShipmentMoves {...{ order, shipment, onMove }} />
              </div>
              {waitingForEwayBill
                .filter(({ shipmentId }) => shipmentId === shipment.id)
                .map((waiting) => (
                  <div key={waiting.shipmentId} className="p-4">
                    <EwayBillForm {...{ waiting, reference, mayRecord }} />
                  </div>
                ))}
              <Lines
                order={order}
                lines={lines.filter(({ id }) => shipment.lineIds.includes(id))}
                onMove={onMove}
              />
              <Scans scans={scansOf(shipment, tracking)} />
            </div>
          ))}
    </Section>
  );
}

interface ShipmentMovesProps extends Omit<LinesProps, "lines"> {
  readonly shipment: OrderShipment;
}

function ShipmentMoves({ order: { moves, shipments }, shipment, onMove }: ShipmentMovesProps) {
  const buttons = [
    // Of one shipment, the order is cancelled at its top.
    shipments.length > 1 && moves.cancelShipments.includes(shipment.id)
      ? ({
          kind: "cancel",
          text: texts.moves.cancelShipment,
          of: texts.moves.cancelShipmentOf(shipment),
        } as const)
      : null,
    moves.handOver.includes(shipment.id)
      ? ({ kind: "handOver", text: texts.moves.handOver, of: texts.moves.handOverOf(shipment) } as const)
      : null,
    moves.bookAgain.includes(shipment.id)
      ? ({ kind: "bookAgain", text: texts.moves.bookAgain, of: texts.moves.bookAgainOf(shipment) } as const)
      : null,
  ].filter((button) => button !== null);
  if (buttons.length === 0) return null;
  return (
    <div className="flex basis-full flex-wrap gap-x-4 gap-y-2">
      {buttons.map(({ kind, text, of }) => (
        <Button key={kind} look="quiet" aria-label={of} onClick={() => onMove({ kind, shipment })}>
          {text}
        </Button>
      ))}
    </div>
  );
}

function Lines({ order, lines, onMove }: LinesProps) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-3 gap-y-1 p-4">
          <img
            src={`${line.image}?w=160`}
            alt=""
            loading="lazy"
            className="size-14 rounded-s bg-tile object-contain"
          />
          <div className="min-w-0">
            <p className="font-medium">
              {line.quantity > 1 ? `${texts.quantity(line)} ${line.title}` : line.title}
            </p>
            {line.variant ? <p className="text-13 text-muted">{line.variant}</p> : null}
          </div>
          <p className="text-end tabular-nums">{inr(line.total)}</p>
          {line.units.map((unit) => (
            <div
              key={unit.id}
              className="col-span-full -my-2 flex flex-wrap items-center justify-between gap-x-4 ps-17"
            >
              <Unit unit={unit} />
              {order.moves.refundUnits.includes(unit.id) ? (
                <Button
                  look="plain"
                  aria-label={texts.moves.refundUnitOf({ title: unit.imei ?? line.title })}
                  onClick={() => onMove({ kind: "refundUnit", unit, title: line.title })}
                >
                  {texts.moves.refundUnit}
                </Button>
              ) : null}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Unit({ unit: { imei, unitId, takenBackAt } }: { readonly unit: OrderLine["units"][number] }) {
  return (
    <p className="min-w-0 text-13">
      {imei === null || unitId === null ? null : (
        <Link
          to={`/units/${unitId}`}
          className="inline-flex min-h-11 items-center text-neel tabular-nums underline"
        >
          {texts.imei({ imei })}
        </Link>
      )}
      {takenBackAt === null ? null : (
        <span className="block text-muted">
          {texts.inStockAgain({ dateTime: formatDateTime(takenBackAt) })}
        </span>
      )}
    </p>
  );
}

function Scans({ scans }: { readonly scans: ReturnType<typeof scansOf> }) {
  return (
    <DisclosureRow title={texts.scans} className="border-t-0" rowClassName="px-4">
      {scans.length === 0 ? (
        <p className="px-4 pb-4 text-muted">{texts.noScans}</p>
      ) : (
        <ol className="grid gap-2 px-4 pb-4">
          {scans.map(({ text, facts }, index) => (
            // Scans are only ever added, and two may say the same.
            <li key={`${scans.length - index} ${text}`}>
              {text}
              <span className="block text-13 text-muted">{facts}</span>
            </li>
          ))}
        </ol>
      )}
    </DisclosureRow>
  );
}
