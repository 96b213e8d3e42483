import { derivedId } from "@haat/domain/id";
import { cashDueOf } from "@haat/domain/order-totals";
import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { currentActor } from "@haat/service-kit/request-context";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import { selectStaffActions } from "@haat/service-kit/staff/select-staff-actions";
import type { Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { findLines, findOrder, lockOrder, setAddress } from "../order-model/order.repository.ts";
import type { DeliveryAddress, Order } from "../order-model/order.types.ts";
import { planShipments } from "../order-model/shipment-plan.rules.ts";
import { rebookShipments } from "../shipment/rebook-shipments.ts";
import { findOrderShipments } from "../shipment/shipment.repository.ts";
import { isRebookable } from "../shipment/shipment-status.ts";
import { recordMessages } from "../shopper-messages/record-messages.ts";
import { isAddressCorrectable } from "./order-moves.rules.ts";

/** What can be corrected. The state decides about the tax, which is on the invoice. */
const addressFields = [
  "name",
  "phone",
  "address",
  "landmark",
  "locality",
  "city",
  "district",
  "pincode",
] as const satisfies readonly (keyof DeliveryAddress)[];

/** What is left out stays. */
type CorrectedAddress = Partial<Pick<DeliveryAddress, (typeof addressFields)[number]>>;

interface Correction {
  readonly orderId: string;
  /** The version of the address that the member saw. */
  readonly version: number;
  readonly address: CorrectedAddress;
  readonly reason: string;
}

const verb = "order.address";
const ofOrder = (id: string) => ({ kind: "order", id }) as const;

/**
 * Corrects the delivery address of an order before the pickup, and has its shipments booked again. The invoice and the delivery charge
 * stay. A second press changes nothing.
 * @throws ApiError NOT_FOUND; EDITED_MEANWHILE with both values of each field; STATE_CHANGED after the pickup; VALIDATION for a pincode
 * in another state, or to which the courier does not bring it; TRY_AGAIN when the courier does not say.
 */
export async function correctAddress(
  { db, adapters }: Pick<Deps, "db" | "adapters">,
  { orderId, version, address, reason }: Correction,
): Promise<void> {
  const seen = await findOrder(db, orderId);
  if (!seen) throw notFound();
  const { pincode = seen.address.pincode } = address;
  if (pincode !== seen.address.pincode)
    await rejectUnserved(adapters, { order: seen, lines: await findLines(db, [orderId]), pincode });
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw notFound();
    const changes = differences(order.address, address);
    if (changes.length === 0) return;
    if (order.addressVersion !== version) throw await editedMeanwhile(tx, order, changes);
    const shipments = await findOrderShipments(tx, [orderId]);
    if (!isAddressCorrectable(order, shipments))
      throw new ApiError("STATE_CHANGED", messages().staff.address.tooLate);
    const subjectId = derivedId(`address ${orderId} ${version + 1}`);
    await recordMessages(tx, { orderId, subjectId }, { event: "address_corrected" });
    await setAddress(tx, orderId, { ...order.address, ...address });
    await rebookShipments(tx, shipments.filter(isRebookable));
    // Not the values: they are erased with the shopper's data, and the audit stays.
    await recordStaffAction(tx, {
      verb,
      subject: ofOrder(orderId),
      after: { fields: changes.map(({ field }) => field) },
      reason,
    });
  });
}

const notFound = () => new ApiError("NOT_FOUND", commonMessages().notFound);

interface Destination {
  readonly order: Order;
  readonly lines: Parameters<typeof planShipments>[0];
  readonly pincode: string;
}

async function rejectUnserved(
  adapters: Deps["adapters"],
  { order, lines, pincode }: Destination,
): Promise<void> {
  const texts = messages().staff.address;
  const plan = planShipments(lines, cashDueOf(order));
  const { serviceable, place, canCollect } = await adapters.estimateDelivery({
    visitor: `staff ${currentActor().id}`,
    destinationPincode: pincode,
    withCharge: false,
    shipments: plan.map(({ dispatchFrom, weightGrams, collectPaise }) => ({
      originPincode: dispatchFrom.pincode,
      weightGrams,
      collectPaise,
    })),
  });
  if (serviceable === null) throw new ApiError("TRY_AGAIN", texts.courierSilent, { retryAfter: 60 });
  if (!serviceable) throw wrongPincode(texts.notServed({ pincode }));
  const { state } = order.address;
  if (place !== null && place.state !== state) throw wrongPincode(texts.otherState({ pincode, state }));
  if (cashDueOf(order) > 0 && canCollect === false) throw wrongPincode(texts.noCash({ pincode }));
}

const wrongPincode = (message: string) =>
  new ApiError("VALIDATION", message, { details: { fields: { pincode: message } } });

interface Difference {
  readonly field: string;
  readonly yours: string | null;
  readonly theirs: string | null;
}

function differences(present: DeliveryAddress, corrected: CorrectedAddress): Difference[] {
  return addressFields.flatMap((field) => {
    const [yours, theirs] = [corrected[field], present[field]];
    return yours === undefined || yours === theirs ? [] : [{ field, yours, theirs }];
  });
}

/** With both values of each field, and who made the present version when. */
async function editedMeanwhile(tx: Tx, order: Order, conflicts: readonly Difference[]): Promise<ApiError> {
  const [last] = await selectStaffActions(tx, { subject: ofOrder(order.id), verb }, 1);
  return new ApiError("EDITED_MEANWHILE", messages().staff.address.edited, {
    details: {
      conflicts,
      version: order.addressVersion,
      editedBy: last?.staffId ?? null,
      editedAt: last?.at.toISOString() ?? null,
    },
  });
}
