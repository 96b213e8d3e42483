import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import { formatDateTime } from "@haat/ui/format";
import { z } from "zod";
import { packingTexts as texts } from "#messages/packing";
import type { Clients } from "../../server/clients.server.ts";
import { readColleagueNames } from "../../server/colleague-names.server.ts";
import { readForm } from "../../server/read-form.server.ts";
import { type ShownError, shownErrorOf } from "../../server/service-errors.server.ts";
import { imeiList } from "./imei-list.ts";

const form = z.object({
  branch: z.string(),
  shipmentId: z.uuid().exactOptional(),
  imei: z.string().exactOptional(),
  scanned: imeiList,
  hasCounted: z.literal("on").exactOptional(),
});

/** Takes a scanned phone into its parcel, and returns the parcel as it is now, or why the phone is rejected. */
export async function scanParcel({ auth, orders }: Clients, request: Request) {
  const { branch, imei = null, scanned, shipmentId = null, hasCounted } = await readForm(request, form);
  try {
    const body = { branch, shipmentId, imei, scanned, hasCounted: hasCounted === "on" };
    return (await replyOf(orders.POST("/api/staff/packing/scan", { body }))).result;
  } catch (error) {
    return { error: await withColleague(auth, error), toUnpack: parcelToUnpack(error) };
  }
}

const waitsForUnpacking = z.object({ toUnpack: z.string() });

/** The cancelled shipment whose parcel has the phone. */
const parcelToUnpack = (error: unknown): string | null =>
  (error instanceof ApiCallError && waitsForUnpacking.safeParse(error.reply).data?.toUnpack) || null;

const packedByColleague = z.object({ packed: z.object({ at: z.iso.datetime(), by: z.string() }) });

/** Services know colleagues by their id. */
async function withColleague(auth: Clients["auth"], error: unknown): Promise<ShownError> {
  const shown = shownErrorOf(error);
  const packed = error instanceof ApiCallError && packedByColleague.safeParse(error.reply).data?.packed;
  if (!packed) return shown;
  const names = await readColleagueNames(auth);
  const by = texts.packedBy({ who: names[packed.by] ?? packed.by, dateTime: formatDateTime(packed.at) });
  return { ...shown, message: `${shown.message} ${by}.` };
}
