import { ProviderUnavailable } from "../../providers/provider-errors.ts";
import { parseJson, requestFile } from "../../providers/provider-request.ts";
import { isPublicHost } from "../../providers/public-host.ts";
import { type Courier, type EwayBill, LabelNotReady, type Pickup } from "../courier.port.ts";
import { isPdf } from "../is-pdf.ts";
import { pickupRequest } from "./map.ts";
import { type DelhiveryOptions, kind, read, rejected, send } from "./request.ts";
import { ewayBillReply, labelReply, pickupReply } from "./wire.ts";

const timeoutMs = 8000;
const pickupPath = "/fm/request/new/";
const labelPath = "/api/p/packing_slip";
const ewayBillPath = "/api/rest/ewaybill/";

/** The calls between the booking of a shipment and its pickup. */
export function dispatchCalls(
  options: DelhiveryOptions,
): Pick<Courier, "requestPickup" | "getLabel" | "setEwayBill"> {
  return {
    requestPickup: async (pickup) => await requestPickup(options, pickup),
    getLabel: async (waybill, signal) => await getLabel(options, waybill, signal),
    setEwayBill: async (waybill, bill) => await setEwayBill(options, waybill, bill),
  };
}

async function requestPickup(options: DelhiveryOptions, pickup: Pickup): Promise<string | null> {
  const sent = { call: pickupPath, body: pickupRequest(pickup) };
  const { ok, text } = await send(options, sent, pickupReply, { timeoutMs });
  const reply = pickupReply.safeParse(parseJson(text)).data;
  const id = reply?.pickup_id ?? null;
  // Unconfirmed: some accounts are said to get only such a text for a pickup that is arranged already.
  const isArrangedAlready = reply?.pr_exist === true || /already (exists|scheduled)/i.test(text);
  if (!isArrangedAlready && (!ok || id === null)) throw rejected(options, pickupPath, text);
  return id === null ? null : String(id);
}

async function getLabel(
  options: DelhiveryOptions,
  waybill: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const query = { wbns: waybill, pdf: "true", pdf_size: "4R" };
  const answer = await read(options, { call: labelPath, query }, labelReply, { timeoutMs, signal });
  if (!answer.ok) throw rejected(options, labelPath, answer.text);
  const link = answer.reply.packages.find(({ wbn }) => wbn === waybill)?.pdf_download_link;
  if (!link) throw new LabelNotReady();
  return await download(options, link, signal);
}

/** The file behind a link of Delhivery. The link is signed, so the request has no token. */
async function download(
  { baseUrl, log }: DelhiveryOptions,
  link: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const url = URL.parse(link);
  const call = `${labelPath} file`;
  // The courier's answer must not make us read from a server of our own network. Its stores have names that it does not document.
  const isAllowed =
    url !== null &&
    (url.origin === new URL(baseUrl).origin || (url.protocol === "https:" && (await isPublicHost(url))));
  if (isAllowed) {
    const { status, bytes } = await requestFile(
      url.href,
      {},
      { kind, provider: "delhivery", call, timeoutMs, retry: true, signal },
    );
    if (status === 200 && isPdf(bytes)) return bytes;
    log.warn({ call, status, bytes: bytes.length }, "delhivery reply not usable");
  } else log.warn({ call, host: url?.host }, "delhivery label has an unexpected link");
  throw new ProviderUnavailable(kind);
}

async function setEwayBill(
  options: DelhiveryOptions,
  waybill: string,
  { number, invoiceNumber }: EwayBill,
): Promise<void> {
  const answer = await send(
    options,
    {
      method: "PUT",
      call: ewayBillPath,
      path: `${ewayBillPath}${encodeURIComponent(waybill)}/`,
      body: { data: [{ dcn: invoiceNumber, ewbn: number }] },
    },
    ewayBillReply,
    { timeoutMs },
  );
  if (!answer.ok) throw rejected(options, ewayBillPath, answer.text);
  if (!answer.reply.success) throw rejected(options, ewayBillPath, answer.reply.message);
}
