import { tiers } from "@haat/domain/account";
import { actorKinds } from "@haat/domain/actor";
import { resultReply } from "@haat/service-kit/replies";
import { messageChannels, messageStates } from "@haat/service-kit/shopper-messages/attempt.rules";
import { z } from "zod";
import { rupeesOut } from "../order-model/internal.schemas.ts";
import { orderStates } from "../order-model/order-state.ts";
import { paymentPurposes } from "../order-model/payment-window.rules.ts";
import { onlineMethods } from "../payment/online-method.rules.ts";
import { refundCauses, refundStates } from "../refund/refund-state.ts";
import { cancellationStates, courierStatuses, shipmentStatuses } from "../shipment/shipment-status.ts";
import { orderPageExample } from "./order-page.example.ts";

const time = z.iso.datetime();

/** Only the town goes to members without `shopper.read`. */
const buyer = z.object({
  name: z.string(),
  gstin: z.string().nullable(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  pincode: z.string(),
  contact: z
    .object({
      userId: z.uuid().meta({ description: "Of the account in auth" }),
      phone: z.string(),
      email: z.string(),
      /** Who receives the goods, at the address. */
      recipient: z.string(),
      recipientPhone: z.string(),
      address: z.string(),
      locality: z.string(),
      landmark: z.string().nullable(),
    })
    .nullable()
    .meta({ description: "null for members without shopper.read" }),
});

const unit = z.object({
  id: z.uuid(),
  unitId: z.uuid().nullable().meta({ description: "Of the catalogue; null for counted goods" }),
  imei: z.string().nullable(),
  quantity: z.int().positive(),
  paid: rupeesOut.meta({ description: "Rupees after the discount, for the whole quantity" }),
  takenBackAt: time.nullable().meta({ description: "When it was in stock again" }),
});

const line = z.object({
  id: z.uuid(),
  title: z.string(),
  variant: z.string(),
  image: z.string(),
  branch: z.string().meta({ description: "The name of the branch that sends it" }),
  quantity: z.int().positive(),
  unitPrice: rupeesOut,
  total: rupeesOut,
  units: z.array(unit),
});

const shipment = z.object({
  id: z.uuid(),
  branch: z.string(),
  status: z.enum(shipmentStatuses),
  text: z.string().meta({ description: "The status in the shopper's words" }),
  waybill: z.string().nullable(),
  booking: z.int().positive().meta({ description: "Counts its bookings with the courier" }),
  collect: rupeesOut.meta({ description: "Rupees that the courier collects in cash" }),
  waitsForBalance: z.boolean(),
  cancelRefund: rupeesOut.meta({ description: "Rupees that the shopper gets back if it is cancelled" }),
  cancellation: z.enum(cancellationStates).nullable(),
  packed: z
    .object({ at: time, by: z.string().meta({ description: "The id of a member of staff" }) })
    .nullable()
    .meta({ description: "null also once its goods are out of the parcel again" }),
  arrives: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable().meta({
    description: "The days promised with the order; null when none were, or it does not arrive any more",
  }),
  lineIds: z.array(z.uuid()),
  scans: z.array(z.object({ status: z.enum(courierStatuses), place: z.string().nullable(), at: time })),
});

const refund = z.object({
  id: z.uuid(),
  cause: z.enum(refundCauses),
  state: z.enum(refundStates),
  amount: rupeesOut,
  reason: z.string(),
  requestedAt: time,
  settledAt: time.nullable(),
  resolution: z.string().nullable().meta({ description: "What was done about a failed one" }),
});

const payment = z.object({
  id: z.uuid(),
  provider: z.string(),
  transaction: z.string().meta({ description: "The provider's id" }),
  purpose: z.enum(paymentPurposes),
  outcome: z.enum(["failed", "settled", "surplus"]),
  cancelledByShopper: z.boolean(),
  amount: rupeesOut,
  method: z.enum(onlineMethods).nullable(),
  at: time,
  refunds: z.array(refund),
});

const amounts = z.object({
  subtotal: rupeesOut,
  discount: rupeesOut,
  delivery: rupeesOut,
  total: rupeesOut,
  payNow: rupeesOut,
  balance: rupeesOut.meta({ description: "What is still to be paid online before the goods are sent" }),
  balanceBefore: time.nullable(),
  cash: rupeesOut.meta({ description: "What the courier collects" }),
});

const ledgerRow = z.object({ account: z.string(), amount: rupeesOut, reason: z.string(), at: time });

const sentMessage = z.object({
  id: z.uuid(),
  channel: z.enum(messageChannels),
  text: z.string(),
  state: z.enum(messageStates),
  reason: z.string().nullable().meta({ description: "Why it was rejected or dropped" }),
  at: time,
});

const entry = {
  reason: z.string().nullable(),
  actor: z.object({ kind: z.enum(actorKinds), id: z.string() }),
  at: time,
};

const branches = z
  .array(z.string())
  .meta({ description: "Of the shipments that it cancelled, when the order has several" });

const historyEntry = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("state"), text: z.string(), ...entry }).meta({ id: "OrderMoveEntry" }),
  z
    .object({ kind: z.literal("refund"), state: z.enum(refundStates), amount: rupeesOut, ...entry })
    .meta({ id: "RefundEntry" }),
  z
    .object({ kind: z.literal("action"), verb: z.string(), branches, ...entry })
    .meta({ id: "StaffActionEntry" }),
  z.object({ kind: z.literal("cancellation"), branches, ...entry }).meta({ id: "CancellationEntry" }),
  z.object({ kind: z.literal("note"), text: z.string(), ...entry }).meta({ id: "NoteEntry" }),
]);

const moves = z
  .object({
    cancelOrder: z.boolean(),
    cancelRefund: rupeesOut.meta({
      description: "Rupees that the shopper gets back if all of these are cancelled",
    }),
    cancelShipments: z.array(z.uuid()).readonly(),
    refundable: rupeesOut.meta({ description: "Rupees that can be refunded at once; 0: none" }),
    refundUnits: z.array(z.uuid()).readonly().meta({ description: "Ids of units of the lines" }),
    failedRefunds: z
      .array(z.uuid())
      .readonly()
      .meta({ description: "Ids of rejected refunds, to be requested again or paid by hand" }),
    correctAddress: z.boolean(),
    bookAgain: z.array(z.uuid()).readonly().meta({ description: "Ids of shipments" }),
    handOver: z.array(z.uuid()).readonly().meta({ description: "Ids of shipments" }),
    setStatusText: z.boolean(),
    sendAgain: z.array(z.uuid()).readonly().meta({ description: "Ids of messages" }),
    addNote: z.boolean(),
  })
  .meta({ description: "What this member may do now" });

const orderPage = z
  .object({
    id: z.uuid(),
    reference: z.string(),
    state: z.enum(orderStates),
    text: z.string().meta({ description: "The status in the shopper's words" }),
    statusText: z
      .string()
      .nullable()
      .meta({ description: "The shop's own words to a wholesaler in place of the status" }),
    tier: z.enum(tiers),
    placedAt: time,
    paidAt: time.nullable(),
    payBefore: time,
    buyer,
    addressVersion: z.int().nonnegative(),
    lines: z.array(line),
    shipments: z.array(shipment),
    amounts,
    payments: z.array(payment),
    ledger: z.array(ledgerRow).nullable().meta({ description: "null for members without ledger.read" }),
    invoice: z.object({ number: z.string(), issuedAt: time }).nullable(),
    creditNotes: z.array(z.object({ id: z.uuid(), number: z.string(), total: rupeesOut, issuedAt: time })),
    messages: z.array(sentMessage),
    history: z.array(historyEntry).meta({ description: "Newest first" }),
    moves,
    alarms: z.array(
      z.object({
        id: z.uuid(),
        rule: z.string(),
        raisedAt: time,
        mayResolve: z.boolean().meta({ description: "Whether this member closes it, with what was done" }),
        forOthers: z.boolean().meta({ description: "Whether only members of other roles close it" }),
      }),
    ),
  })
  .meta({ id: "OrderPage" });

export type OrderPageWire = z.input<typeof orderPage>;

export const orderPageReply = resultReply(orderPage).meta({
  example: { success: true, result: orderPageExample },
});
