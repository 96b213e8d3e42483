import { replyOf } from "@haat/api-clients/reply";
import { newId } from "@haat/domain/id";
import { z } from "zod";
import { typedRupees } from "../../components/typed-rupees.ts";
import type { Clients } from "../../server/clients.server.ts";
import { checkedAtOf } from "./check-date.ts";

const imei = z.string().transform((text) => text.replace(/[\s-]/g, ""));

/** What the register says is in the form when an IMEI was changed, the product when another was chosen, and the price for roles that see it. */
export const correction = z.object({
  intent: z.literal("correct"),
  imei,
  imei2: imei,
  registerResult: z.enum(["clear", "listed", "unknown"]).optional(),
  registerReference: z.string().trim().optional(),
  registerDate: z.iso.date().optional(),
  productId: z.string().optional(),
  pricePaid: typedRupees.optional(),
  reason: z.string(),
});

/** Corrects a phone, after it has recorded what the register says about its new IMEIs. */
export async function correctUnit(
  catalogue: Clients["catalogue"],
  unitId: string,
  sent: z.output<typeof correction>,
): Promise<void> {
  const params = { path: { unitId } };
  const { result: unit } = await replyOf(catalogue.GET("/api/staff/units/{unitId}", { params }));
  const imei2 = sent.imei2 === "" ? null : sent.imei2;
  const { registerResult: result, registerReference: reference, productId, pricePaid, reason } = sent;
  if (result !== undefined && reference !== undefined && sent.registerDate !== undefined) {
    const checkedAt = checkedAtOf(sent.registerDate, Date.now());
    for (const given of [sent.imei, imei2])
      if (given !== null && given !== unit.imei && given !== unit.imei2)
        await replyOf(
          catalogue.POST("/api/staff/imeis/check", {
            body: { id: newId(), imei: given, result, reference, checkedAt },
          }),
        );
  }
  const body = {
    imei: sent.imei,
    imei2,
    reason,
    ...(productId !== undefined && productId !== unit.product.id && { productId }),
    ...(pricePaid !== undefined && { pricePaid }),
  };
  await replyOf(catalogue.POST("/api/staff/units/{unitId}/correct", { params, body }));
}
