import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import { formatDateTime } from "@haat/ui/format";
import { z } from "zod";
import { packingTexts as texts } from "#messages/packing";
import type { Clients } from "../../server/clients.server.ts";
import { readColleagueNames } from "../../server/colleague-names.server.ts";
import { readForm } from "../../server/read-form.server.ts";
import { type ShownError, shownErrorOf } from "../../server/service-errors.server.ts";

const form = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("scan"),
    branch: z.string(),
    shipmentId: z.uuid().exactOptional(),
    imei: z.string().exactOptional(),
    scanned: z.string().transform((imeis) => imeis.split(" ").filter((imei) => imei !== "")),
    hasCounted: z.literal("on").exactOptional(),
  }),
  z.object({ intent: z.literal("unpack"), shipmentId: z.uuid(), imei: z.string().exactOptional() }),
]);

/** Makes the change that a form of the packing page asks for. A scan returns the parcel as it is now. */
export async function changePacking({ auth, orders }: Clients, request: Request) {
  const sent = await readForm(request, form);
  try {
    if (sent.intent === "unpack") {
      const params = { path: { shipmentId: sent.shipmentId } };
      const body = { imei: sent.imei ?? null };
      await replyOf(orders.POST("/api/staff/packing/{shipmentId}/unpack", { params, body }));
      return null;
    }
    const { branch, imei = null, scanned, shipmentId = null } = sent;
    const body = { branch, shipmentId, imei, scanned, hasCounted: sent.hasCounted === "on" };
    return (await replyOf(orders.POST("/api/staff/packing/scan", { body }))).result;
  } catch (error) {
    return { error: await withColleague(auth, error) };
  }
}

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
