import { nationalNumber } from "@haat/domain/phone";
import type { Courier, RecipientChange } from "../courier.port.ts";
import { type DelhiveryOptions, read, rejected, send } from "./request.ts";
import { editReply, redeliveryReply, redeliveryStateReply } from "./wire.ts";

const timeoutMs = 8000;
const editPath = "/api/p/edit";
const redeliveryPath = "/api/p/update";
const redeliveryStatePath = "/api/cmu/get_bulk_upl/";

/** The calls that change a booked shipment. */
export function editCalls(
  options: DelhiveryOptions,
): Pick<Courier, "cancel" | "changeRecipient" | "requestRedelivery" | "findRedelivery"> {
  return {
    // Delhivery accepts only the text "true".
    cancel: async (waybill, signal) => await edit(options, { waybill, cancellation: "true" }, signal),
    changeRecipient: async (waybill, change) => await changeRecipient(options, waybill, change),
    requestRedelivery: async (waybill, on) => await requestRedelivery(options, waybill, on),
    findRedelivery: async (requestId) => await findRedelivery(options, requestId),
  };
}

async function changeRecipient(
  options: DelhiveryOptions,
  waybill: string,
  { phone, address }: RecipientChange,
): Promise<boolean> {
  return await edit(options, {
    waybill,
    ...(phone !== undefined && { phone: nationalNumber(phone) }),
    ...(address !== undefined && { add: address }),
  });
}

async function edit(options: DelhiveryOptions, body: object, signal?: AbortSignal): Promise<boolean> {
  const answer = await send(options, { call: editPath, body }, editReply, { timeoutMs, signal });
  if (!answer.ok) throw rejected(options, editPath, answer.text);
  const { status, error } = answer.reply;
  if (/incorrect waybill/i.test(error)) throw rejected(options, editPath, error);
  return status;
}

/** Delhivery accepts it after the attempts EOD-6, 11, 15, 43, 69, 74, 86 and 104, and recommends to ask after 21:00. */
async function requestRedelivery(
  options: DelhiveryOptions,
  waybill: string,
  on: string | null,
): Promise<string> {
  // DEFER_DLV is unconfirmed: only public clients of Delhivery know it, its documents have RE-ATTEMPT alone.
  const act = on === null ? { act: "RE-ATTEMPT" } : { act: "DEFER_DLV", action_data: { deferred_date: on } };
  const sent = { call: redeliveryPath, body: { data: [{ waybill, ...act }] } };
  const answer = await send(options, sent, redeliveryReply, { timeoutMs });
  if (!answer.ok) throw rejected(options, redeliveryPath, answer.text);
  return answer.reply.request_id;
}

async function findRedelivery(
  options: DelhiveryOptions,
  requestId: string,
): Promise<"pending" | "accepted" | "rejected"> {
  const path = `${redeliveryStatePath}${encodeURIComponent(requestId)}`;
  const target = { call: redeliveryStatePath, path, query: { verbose: "true" } };
  const answer = await read(options, target, redeliveryStateReply, { timeoutMs });
  if (!answer.ok) throw rejected(options, redeliveryStatePath, answer.text);
  const { status, failed_wbns: failed } = answer.reply;
  if (status === "failure" || failed.length > 0) return "rejected";
  return status === "success" ? "accepted" : "pending";
}
