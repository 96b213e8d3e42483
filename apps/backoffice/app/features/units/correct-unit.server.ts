import { replyOf } from "@haat/api-clients/reply";
import { newId } from "@haat/domain/id";
import { jsonText } from "@haat/service-kit/json-text";
import { z } from "zod";
import { rupeesOf } from "../../components/typed-rupees.ts";
import type { Clients } from "../../server/clients.server.ts";
import { checkedAtOf } from "./check-date.ts";

const texts = z.record(z.string(), z.string());
const digitsOf = (text: string) => text.replace(/[\s-]/g, "");

/** The corrected facts and, as `base`, what they were when the form was opened. What the register says is there when an IMEI was changed. */
export const correction = z.object({
  intent: z.literal("correct"),
  base: jsonText(texts),
  imei: z.string().transform(digitsOf),
  imei2: z.string().transform(digitsOf),
  registerResult: z.enum(["clear", "listed", "unknown"]).optional(),
  registerReference: z.string().trim().optional(),
  registerDate: z.iso.date().optional(),
  productId: z.string().optional(),
  /** For roles that see it. */
  pricePaid: z.string().optional(),
  reason: z.string(),
});
type Correction = z.output<typeof correction>;

/** Corrects a phone, after it has recorded what the register says about its new IMEIs. */
export async function correctUnit(
  catalogue: Clients["catalogue"],
  unitId: string,
  sent: Correction,
): Promise<void> {
  const { registerResult: result, registerReference: reference, base, reason } = sent;
  if (result !== undefined && reference !== undefined && sent.registerDate !== undefined) {
    const checkedAt = checkedAtOf(sent.registerDate, Date.now());
    for (const imei of [sent.imei, sent.imei2])
      if (imei !== "" && imei !== base["imei"] && imei !== base["imei2"])
        await replyOf(
          catalogue.POST("/api/staff/imeis/check", {
            body: { id: newId(), imei, result, reference, checkedAt },
          }),
        );
  }
  const changed = facts.filter((name) => isChanged(sent, name));
  if (changed.length === 0) return;
  const body = { ...factsOf(sent, changed), seen: factsOf(base, changed), reason };
  const params = { path: { unitId } };
  await replyOf(catalogue.POST("/api/staff/units/{unitId}/correct", { params, body }));
}

const facts = ["imei", "imei2", "productId", "pricePaid"] as const;
type Fact = (typeof facts)[number];
type Facts = Readonly<Partial<Record<Fact, string | undefined>>>;

function isChanged(sent: Correction, name: Fact): boolean {
  const [typed, before] = [sent[name], sent.base[name]];
  if (typed === undefined || typed === before) return false;
  return name !== "pricePaid" || before === undefined || rupeesOf(typed) !== rupeesOf(before);
}

function factsOf({ imei, imei2, productId, pricePaid }: Facts, names: readonly Fact[]) {
  const has = (name: Fact) => names.includes(name);
  return {
    ...(has("imei") && imei !== undefined && { imei }),
    ...(has("imei2") && { imei2: imei2 || null }),
    ...(has("productId") && productId !== undefined && { productId }),
    ...(has("pricePaid") && pricePaid !== undefined && { pricePaid: rupeesOf(pricePaid) }),
  };
}
