import { replyOf } from "@haat/api-clients/reply";
import { z } from "zod";
import { typedRupees } from "../../components/typed-rupees.ts";
import type { Clients } from "../../server/clients.server.ts";
import { readForm } from "../../server/read-form.server.ts";
import { shownErrorOf } from "../../server/service-errors.server.ts";
import { checkedAtOf } from "./check-date.ts";
import { documentKinds, sources } from "./intake.ts";

const text = z.string().trim();
const phone = z.object({
  unitId: z.uuid(),
  checkId: z.uuid(),
  secondCheckId: z.uuid(),
  imei: text,
  imei2: text,
  registerResult: z.enum(["clear", "listed", "unknown"]),
  registerReference: text,
  registerDate: z.iso.date(),
  productId: text,
  pricePaid: typedRupees,
  source: z.enum(sources),
});

const newSeller = z.object({
  name: text,
  phone: text,
  documentKind: z.enum(documentKinds),
  documentReference: text,
});
const knownSeller = z.object({ sellerId: z.uuid() });

/** The seller is somebody who sold a phone before, or somebody new. */
const form = z.union([
  phone.extend(knownSeller.shape).transform((sent) => ({ ...sent, seller: { sellerId: sent.sellerId } })),
  phone.extend(newSeller.shape).transform((sent) => ({ ...sent, seller: newSeller.parse(sent) })),
]);

/**
 * Records what the government's register said about each IMEI and then takes the phone into stock. A phone that the register does
 * not clear is only recorded: it must not be bought.
 */
export async function receiveUnit({ catalogue }: Clients, request: Request) {
  const sent = await readForm(request, form);
  const check = {
    result: sent.registerResult,
    reference: sent.registerReference,
    checkedAt: checkedAtOf(sent.registerDate, Date.now()),
  };
  try {
    await replyOf(
      catalogue.POST("/api/staff/imeis/check", { body: { id: sent.checkId, imei: sent.imei, ...check } }),
    );
    if (sent.imei2 !== "")
      await replyOf(
        catalogue.POST("/api/staff/imeis/check", {
          body: { id: sent.secondCheckId, imei: sent.imei2, ...check },
        }),
      );
    const { unitId: id, imei, productId, pricePaid, source, seller } = sent;
    const imei2 = sent.imei2 === "" ? null : sent.imei2;
    const body = { id, imei, imei2, productId, pricePaid, source, seller };
    await replyOf(catalogue.POST("/api/staff/units/receive", { body }));
    return { unitId: id };
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}
