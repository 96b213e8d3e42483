import type { ServiceApp } from "@haat/service-kit/app";
import { replies, successReply } from "@haat/service-kit/replies";
import { multilineText } from "@haat/service-kit/text";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { parsePhoneInput } from "../otp/otp.rules.ts";
import { email, fullName } from "../profile/profile.schemas.ts";
import { saveContactMessage } from "./save-contact-message.ts";

const contactBody = z
  .strictObject({
    contactName: fullName,
    contactEmail: email,
    contactPhone: z.string().max(32),
    contactMessage: multilineText
      .min(1, { error: () => messages().field.message })
      .max(2000, { error: () => messages().field.tooLong({ limit: 2000 }) }),
  })
  .meta({
    example: {
      contactName: "Ananya Sen",
      contactEmail: "ananya@example.com",
      contactPhone: "9830012345",
      contactMessage: "Is the Jaynagar branch open on Sunday?",
    },
  });

const contactReply = successReply.extend({ number: z.string() }).meta({
  id: "ContactReply",
  example: {
    success: true,
    msg: "Thank you. Your message has the number CM7F3A09C2D4. We'll try to respond within 3 days.",
    number: "CM7F3A09C2D4",
  },
});

export function contactRoutes(app: ServiceApp, deps: Deps): void {
  app.post(
    "/api/contact/postContactMessage",
    {
      schema: { summary: "Sends a message to the shop", body: contactBody, response: replies(contactReply) },
    },
    async ({ body, ip, log }) => {
      const { contactName: name, contactEmail: email, contactMessage: message } = body;
      const number = await saveContactMessage(
        deps,
        { name, email, message, phone: parsePhoneInput(body.contactPhone) },
        ip,
        log,
      );
      return { success: true as const, msg: messages().contact.received({ number }), number };
    },
  );
}
