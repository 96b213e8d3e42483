import { parsePhone } from "@haat/domain/phone";
import { resultReply } from "@haat/service-kit/replies";
import { z } from "zod";
import { messages } from "../messages.ts";
import { shipmentStatuses } from "../shipment/shipment-status.ts";

/** The last part of the link. Longer ones are not ours. */
const link = z.string().min(1).max(200);
const day = z.iso.date();

const phone = z
  .string()
  .max(40)
  .transform((text, context) => {
    const parsed = parsePhone(text);
    if (parsed !== null) return parsed;
    context.addIssue({ code: "custom", message: messages().redelivery.invalidPhone });
    return z.NEVER;
  });

const exampleLink = "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23.mihu2o00.Jx3mXl7d1yQ2rT9kZ0aB4w";

export const redeliveryBody = z.strictObject({ link }).meta({ example: { link: exampleLink } });

export const requestRedeliveryBody = z
  .strictObject({
    link,
    deliverOn: day.nullable().meta({ description: "One of the days; null for the courier's next round" }),
    phone: phone.nullable().meta({ description: "The number that the courier is to call instead" }),
  })
  .meta({ example: { link: exampleLink, deliverOn: "2026-11-27", phone: null } });

const requested = {
  deliverOn: day.nullable(),
  changesPhone: z.boolean(),
};

export const redeliveryReply = resultReply(
  z.discriminatedUnion("state", [
    z.object({
      state: z.literal("open"),
      orderNumber: z.string(),
      failedOn: z.iso.datetime(),
      days: z.array(day),
      phone: z.string().meta({ description: "The number that the courier calls, masked" }),
    }),
    z.object({ state: z.enum(["waiting", "accepted", "refused"]), orderNumber: z.string(), ...requested }),
    z.object({ state: z.literal("expired") }),
    z.object({
      state: z.literal("moved_on"),
      orderNumber: z.string(),
      status: z.enum(shipmentStatuses).meta({ description: "Shipped: another attempt has failed" }),
    }),
  ]),
).meta({
  id: "Redelivery",
  example: {
    success: true,
    result: {
      state: "open",
      orderNumber: "HT2611247F3K",
      failedOn: "2026-11-26T11:20:00.000Z",
      days: ["2026-11-27", "2026-11-28"],
      phone: "******1111",
    },
  },
});

export type RedeliveryWire = z.input<typeof redeliveryReply>["result"];
export type RedeliveryRequest = z.output<typeof requestRedeliveryBody>;
