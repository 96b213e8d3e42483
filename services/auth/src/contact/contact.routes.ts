import type { ServiceApp } from "@haat/service-kit/app";
import { replies, successReply } from "@haat/service-kit/replies";
import type { Deps } from "../deps.ts";
import { phoneFrom } from "../otp/phone-input.ts";
import { contactBody } from "./contact.schemas.ts";
import { takeMessage } from "./take-message.ts";

export function contactRoutes(app: ServiceApp, deps: Deps): void {
  app.post(
    "/api/contact/postContactMessage",
    { schema: { body: contactBody, response: replies(successReply) } },
    async ({ body, ip, log }) => {
      const { contactName: name, contactEmail: email, contactMessage: message } = body;
      await takeMessage(deps, { name, email, message, phone: phoneFrom(body.contactPhone) }, ip, log);
      return { success: true as const, msg: "Thank you. We will try to respond within three days." };
    },
  );
}
