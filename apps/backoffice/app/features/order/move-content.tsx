import { TextArea, TextField } from "@haat/ui/field";
import type { ReactNode } from "react";
import { orderTexts } from "#messages/order";
import { ReasonField } from "../../components/reason-field.tsx";
import type { RunbookSections } from "../../components/runbook.ts";
import { RunbookSteps } from "../../components/runbook-words.tsx";
import { inr, type Order, type OrderLine, type OrderShipment } from "./order.ts";
import type { OrderAlarm } from "./order-alarm.ts";

const texts = orderTexts.moves;

type Refund = Order["payments"][number]["refunds"][number];

/** A move that a member has chosen, by the intent of its form. The address has a dialog of its own. */
export type Move =
  | { readonly kind: "cancel"; readonly shipment: OrderShipment | null }
  | { readonly kind: "refundAmount" }
  | { readonly kind: "refundUnit"; readonly unit: OrderLine["units"][number]; readonly title: string }
  | { readonly kind: "reissue" | "repaid"; readonly refund: Refund }
  | { readonly kind: "resolveAlarm"; readonly alarm: OrderAlarm }
  | { readonly kind: "bookAgain" | "handOver"; readonly shipment: OrderShipment }
  | { readonly kind: "setStatusText" }
  | { readonly kind: "note"; readonly text?: string };

interface Content {
  readonly title: string;
  readonly button: string;
  readonly fields: ReactNode;
}

/**
 * What the dialog of a move asks for.
 * @param errors the messages for invalid fields, by name.
 */
export function contentOf(
  move: Move,
  { order, sections }: { readonly order: Order; readonly sections: RunbookSections },
  errors: Readonly<Record<string, string>>,
): Content {
  const reason = <ReasonField error={errors["reason"]} />;
  switch (move.kind) {
    case "cancel":
      return cancelContent(order, move.shipment, reason);
    case "refundAmount":
    case "refundUnit":
    case "reissue":
    case "repaid":
      return refundContent(move, order, { errors, reason });
    case "resolveAlarm": {
      const { alarm } = move;
      const section = sections[alarm.rule];
      return {
        title: texts.closeOf(alarm),
        button: texts.close,
        fields: (
          <>
            {section ? <RunbookSteps section={section} /> : null}
            <input type="hidden" name="service" value={alarm.service} />
            <input type="hidden" name="alarmId" value={alarm.id} />
            {reason}
          </>
        ),
      };
    }
    case "bookAgain":
    case "handOver":
      return shipmentContent(move, reason);
    case "setStatusText":
      return {
        title: texts.setStatusText,
        button: texts.setStatusText,
        fields: (
          <>
            <input type="hidden" name="before" value={order.statusText ?? ""} />
            <TextField
              label={texts.statusText}
              hint={texts.statusTextHint}
              name="text"
              defaultValue={order.statusText ?? ""}
              autoComplete="off"
              maxLength={80}
              error={errors["text"]}
            />
          </>
        ),
      };
    case "note":
      return {
        title: texts.note,
        button: texts.note,
        fields: (
          <TextArea
            label={texts.noteText}
            hint={texts.noteHint}
            name="text"
            defaultValue={move.text}
            error={errors["text"]}
            maxLength={1000}
            required
          />
        ),
      };
  }
}

/** What a cancellation is called: that of one shipment, of all, or of those that are still here. */
export function cancelTitle({ shipments, moves }: Order, shipment: OrderShipment | null): string {
  if (shipment !== null) return texts.cancelShipmentOf(shipment);
  return moves.cancelShipments.length < shipments.length ? texts.cancelRest : texts.cancel;
}

function cancelContent(order: Order, shipment: OrderShipment | null, reason: ReactNode): Content {
  const title = cancelTitle(order, shipment);
  const { cancelRefund } = shipment ?? order.moves;
  return {
    title,
    button: title,
    fields: (
      <>
        <ul className="grid gap-1">
          {cancelledLines(order, shipment).map((line) => (
            <li key={line.id}>
              {line.quantity > 1 ? `${orderTexts.quantity(line)} ${line.title}` : line.title}
              {line.units.map(({ id, imei }) =>
                imei === null ? null : (
                  <span key={id} className="block text-13 text-muted tabular-nums">
                    {orderTexts.imei({ imei })}
                  </span>
                ),
              )}
            </li>
          ))}
        </ul>
        <p>
          {cancelRefund > 0
            ? texts.cancelExplanation({ amount: inr(cancelRefund) })
            : texts.cancelUnpaidExplanation}
        </p>
        {shipment ? <input type="hidden" name="shipmentId" value={shipment.id} /> : null}
        {reason}
      </>
    ),
  };
}

/** What a cancellation takes back. */
function cancelledLines(
  { lines, shipments, moves }: Order,
  shipment: OrderShipment | null,
): readonly OrderLine[] {
  if (shipments.length === 0) return lines;
  const ids = shipment === null ? moves.cancelShipments : [shipment.id];
  const lineIds = shipments.flatMap((one) => (ids.includes(one.id) ? one.lineIds : []));
  return lines.filter(({ id }) => lineIds.includes(id));
}

interface Fields {
  readonly errors: Readonly<Record<string, string>>;
  readonly reason: ReactNode;
}

function refundContent(
  move: Extract<Move, { kind: "refundAmount" | "refundUnit" | "reissue" | "repaid" }>,
  order: Order,
  { errors, reason }: Fields,
): Content {
  switch (move.kind) {
    case "refundAmount":
      return {
        title: texts.refundAmount,
        button: texts.refundAmount,
        fields: (
          <>
            <p>{texts.refundAmountExplanation({ amount: inr(order.moves.refundable) })}</p>
            <TextField
              label={texts.amount}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              error={errors["amount"]}
              required
            />
            {reason}
          </>
        ),
      };
    case "refundUnit": {
      const amount = inr(move.unit.paid);
      return {
        title: texts.refundUnitOf(move),
        button: texts.refundIt({ amount }),
        fields: (
          <>
            <p>{texts.refundUnitExplanation({ title: move.title, amount })}</p>
            <input type="hidden" name="orderUnitId" value={move.unit.id} />
            {reason}
          </>
        ),
      };
    }
    case "reissue":
    case "repaid": {
      const amount = inr(move.refund.amount);
      const isReissue = move.kind === "reissue";
      return {
        title: isReissue ? texts.reissueOf({ amount }) : texts.repaidOf({ amount }),
        button: isReissue ? texts.reissue : texts.repaid,
        fields: (
          <>
            <p>{isReissue ? texts.reissueExplanation({ amount }) : texts.repaidExplanation({ amount })}</p>
            <input type="hidden" name="refundId" value={move.refund.id} />
            {reason}
          </>
        ),
      };
    }
  }
}

function shipmentContent(
  { kind, shipment }: Extract<Move, { kind: "bookAgain" | "handOver" }>,
  reason: ReactNode,
): Content {
  const isBooking = kind === "bookAgain";
  return {
    title: isBooking ? texts.bookAgainOf(shipment) : texts.handOverOf(shipment),
    button: isBooking ? texts.bookAgain : texts.handOver,
    fields: (
      <>
        <p>
          {isBooking
            ? texts.bookAgainExplanation
            : texts.handOverExplanation({ waybill: shipment.waybill ?? "" })}
        </p>
        <input type="hidden" name="shipmentId" value={shipment.id} />
        <input type="hidden" name="booking" value={shipment.booking} />
        {reason}
      </>
    ),
  };
}
