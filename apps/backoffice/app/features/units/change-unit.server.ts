import { replyOf } from "@haat/api-clients/reply";
import { jsonText } from "@haat/service-kit/json-text";
import { z } from "zod";
import { typedRupees } from "../../components/typed-rupees.ts";
import type { Clients } from "../../server/clients.server.ts";
import { type EditConflict, editedMeanwhile } from "../../server/edit-conflict.server.ts";
import { readForm } from "../../server/read-form.server.ts";
import { shownErrorOf } from "../../server/service-errors.server.ts";
import { correction, correctUnit } from "./correct-unit.server.ts";

const grades = ["Open-box", "Super-mint", "Mint", "Good"] as const;
const checks = jsonText(
  z.array(
    z.strictObject({
      name: z.string(),
      result: z.enum(["pass", "faint", "visible", "fail"]),
      note: z.string().nullable(),
      photo: z.string().exactOptional(),
    }),
  ),
);
const moves = ["take-off-sale", "write-off", "restore", "repair", "repaired"] as const;
export type MoveName = (typeof moves)[number];

const form = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("grade"),
    checks,
    batteryHealth: z.string().transform((text) => (text === "" ? null : Number(text))),
    seen: z.string().transform((text) => text || null),
    grade: z.enum(["rule", ...grades]),
    reason: z.string(),
  }),
  z.object({
    intent: z.literal("sell"),
    consumerPrice: typedRupees,
    wholesalePrice: typedRupees,
    reason: z.string().exactOptional(),
  }),
  z.object({
    intent: z.literal("photos"),
    photos: z.string().transform((hashes) => hashes.split(" ").filter((hash) => hash !== "")),
  }),
  z.object({ intent: z.literal("removePhoto"), hash: z.string() }),
  z.object({ intent: z.literal("transfer"), id: z.string(), toBranch: z.string(), reason: z.string() }),
  z.object({ intent: z.literal("endTransfer"), outcome: z.enum(["arrive", "cancel-transfer"]) }),
  correction,
  z.object({ intent: z.literal("move"), move: z.enum(moves), reason: z.string() }),
]);

/** Makes the change that a form of a unit's page asks for. */
export async function changeUnit({ catalogue }: Clients, unitId: string, request: Request) {
  const sent = await readForm(request, form);
  const params = { path: { unitId } };
  try {
    switch (sent.intent) {
      case "grade": {
        const { grade, reason, batteryHealth, seen } = sent;
        const override = grade === "rule" ? {} : { grade, reason };
        const body = { checks: sent.checks, batteryHealth, seen, ...override };
        await replyOf(catalogue.POST("/api/staff/units/{unitId}/grade", { params, body }));
        break;
      }
      case "sell": {
        const { intent: _, ...body } = sent;
        await replyOf(catalogue.POST("/api/staff/units/{unitId}/put-on-sale", { params, body }));
        break;
      }
      case "photos": {
        const body = { photos: sent.photos };
        await replyOf(catalogue.POST("/api/staff/units/{unitId}/photos/order", { params, body }));
        break;
      }
      case "removePhoto": {
        const path = { unitId, hash: sent.hash };
        await replyOf(catalogue.POST("/api/staff/units/{unitId}/photos/{hash}/remove", { params: { path } }));
        break;
      }
      case "transfer": {
        const { id, toBranch, reason } = sent;
        const body = { id, toBranch, reason };
        await replyOf(catalogue.POST("/api/staff/units/{unitId}/transfer", { params, body }));
        break;
      }
      case "endTransfer":
        await replyOf(catalogue.POST(`/api/staff/units/{unitId}/${sent.outcome}`, { params }));
        break;
      case "correct":
        await correctUnit(catalogue, unitId, sent);
        break;
      case "move": {
        const body = { reason: sent.reason };
        await replyOf(catalogue.POST(`/api/staff/units/{unitId}/${sent.move}`, { params, body }));
        break;
      }
    }
    return null;
  } catch (error) {
    return { intent: sent.intent, error: shownErrorOf(error), conflict: conflictOf(error) };
  }
}

/** What a colleague has written meanwhile, as the fields of a form have it. */
function conflictOf(error: unknown): EditConflict | undefined {
  const reply = editedMeanwhile(error);
  if (!reply) return undefined;
  const { conflicts, ...rest } = reply;
  const texts = conflicts.map(({ field, theirs }) => [field, textOf(theirs)] as const);
  return { ...rest, theirs: Object.fromEntries(texts) };
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
