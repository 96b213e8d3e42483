import { randomInt } from "node:crypto";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { istDate } from "../ist.ts";
import { CourierRejection } from "./courier-call.ts";
import { mayBeTriedAgain } from "./journey.rules.ts";
import { findRedelivery, findShipment, insertRedelivery, updateShipment } from "./shipments.repository.ts";

const NdrRequest = z.object({
  data: z
    .array(
      z.object({
        waybill: z.string().min(1),
        act: z.string(),
        action_data: z.object({ deferred_date: z.iso.date() }).optional(),
      }),
    )
    .length(1),
});

/** Stores a request for another attempt. DEFER_DLV is unverified: Delhivery's documents have RE-ATTEMPT alone. */
export function requestRedelivery({ db, now, switches }: Deps, body: unknown) {
  const parsed = NdrRequest.safeParse(body);
  if (!parsed.success) throw new CourierRejection("Invalid data provided");
  const [{ waybill, act, action_data } = { waybill: "", act: "", action_data: undefined }] = parsed.data.data;
  const isDeferred = act === "DEFER_DLV" && (action_data?.deferred_date ?? "") > istDate(now());
  if (act !== "RE-ATTEMPT" && !isDeferred) throw new CourierRejection("Action is not valid");
  const shipment = findShipment(db, waybill);
  if (shipment === undefined) throw new CourierRejection("Incorrect waybill");
  if (!mayBeTriedAgain(shipment.step, shipment.attempts))
    throw new CourierRejection("Package in incorrect status");
  const isAccepted = switches.take("redelivery-rejected", {}) === undefined;
  // The shipment does not go back to the shop.
  if (isAccepted) updateShipment(db, { ...shipment, returns: false });
  const request_id = `UPL${randomInt(1e12, 1e13)}`;
  insertRedelivery(db, { request_id, waybill, accepted: isAccepted });
  return { message: "Request submitted successfully!", request_id };
}

export function redeliveryReply({ db }: Deps, requestId: string) {
  const found = findRedelivery(db, requestId);
  if (found === undefined) throw new CourierRejection({ message: "Invalid UPL" });
  const wbns = [
    { wbn: found.waybill, message: found.accepted ? "RE-ATTEMPT" : "Package in incorrect status" },
  ];
  return {
    status: found.accepted ? "Success" : "Failure",
    remark: found.accepted ? "1 waybills affected" : "Zero waybills affected",
    failed_wbns: found.accepted ? [] : wbns,
    success_wbns: found.accepted ? wbns : [],
    request_id: requestId,
  };
}
