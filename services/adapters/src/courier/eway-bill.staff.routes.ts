import type { ServiceApp } from "@haat/service-kit/app";
import { successReply } from "@haat/service-kit/replies";
import { staffOnly, staffReplies } from "@haat/service-kit/staff/staff-replies";
import { parsedInput } from "@haat/service-kit/validator";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { shipmentParams } from "./courier.schemas.ts";
import { parseEwayBillNumber } from "./eway-bill.rules.ts";
import { recordEwayBill } from "./record-eway-bill.ts";

/** A shipment that must not leave: its courier does not have its e-way bill. */
export const waitingForEwayBill = z
  .object({
    shipmentId: z.uuid(),
    number: z.string().nullable().meta({ description: "The last one recorded" }),
    rejection: z.string().nullable().meta({ description: "Why the courier rejected it" }),
  })
  .meta({ id: "WaitingForEwayBill" });

export const waitingExample = {
  shipmentId: "6b1f9e3c-5d27-4a80-93c4-8e2d7f0a1b56",
  number: "331000123456",
  rejection: null,
};

const ewayBillBody = z
  .strictObject({ number: parsedInput(parseEwayBillNumber, () => messages().courier.ewayBillDigits) })
  .meta({ example: { number: "331000123456" } });

/** The numbers of the government's portal, without which goods above 50,000 rupees must not travel. */
export function ewayBillStaffRoutes(app: ServiceApp, { db }: Deps): void {
  app.post(
    "/api/staff/shipments/:id/eway-bill",
    {
      preValidation: app.staff("shipment.book"),
      schema: {
        summary: "Stores the number of a shipment's e-way bill, which its courier gets within two minutes",
        params: shipmentParams,
        body: ewayBillBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async ({ params, body: { number } }) => {
      await recordEwayBill(db, { of: { shipmentId: params.id }, number });
      return { success: true as const, msg: messages().courier.ewayBillStored };
    },
  );
}
