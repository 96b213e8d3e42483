import { parsePincode } from "@haat/domain/pincode";
import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError } from "@haat/service-kit/errors";
import { replies, successReply } from "@haat/service-kit/replies";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { parsePhoneInput } from "../otp/otp.rules.ts";
import { requiredLine } from "../required-line.ts";
import { saveSellRequest } from "./save-sell-request.ts";

/** What the shop asks about the phone's condition. */
const answer = z.enum(["yes", "no"], { error: () => messages().field.answer });

const sellBody = z
  .strictObject({
    model: requiredLine(100),
    memory: requiredLine(40),
    turnsOn: answer,
    glassIntact: answer,
    partsWork: answer,
    hasBill: answer,
    pincode: z.string().max(16),
    phone: z.string().max(32),
  })
  .meta({
    example: {
      model: "Samsung Galaxy M14",
      memory: "6 GB, 128 GB",
      turnsOn: "yes",
      glassIntact: "yes",
      partsWork: "no",
      hasBill: "yes",
      pincode: "700019",
      phone: "9830012345",
    },
  });

const sellReply = successReply.extend({ number: z.string() }).meta({
  example: { success: true, msg: "We have your request SR7F3A09C2D4.", number: "SR7F3A09C2D4" },
});

export function sellRequestRoutes(app: ServiceApp, deps: Deps): void {
  app.post(
    "/api/contact/postSellRequest",
    {
      schema: { summary: "Offers a phone to the shop", body: sellBody, response: replies(sellReply) },
    },
    async ({ body, ip, log }) => {
      const { pincode: typedPincode, phone, model, memory, ...answers } = body;
      const pincode = parsePincode(typedPincode);
      if (!pincode) throw new ApiError("VALIDATION", messages().address.wrongPincode);
      const request = {
        model,
        memory,
        pincode,
        phone: parsePhoneInput(phone),
        turnsOn: answers.turnsOn === "yes",
        glassIntact: answers.glassIntact === "yes",
        partsWork: answers.partsWork === "yes",
        hasBill: answers.hasBill === "yes",
      };
      const number = await saveSellRequest(deps, request, ip, log);
      return { success: true as const, msg: messages().sell.received({ number }), number };
    },
  );
}
