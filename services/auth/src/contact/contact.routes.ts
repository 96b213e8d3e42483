import type { ServiceApp } from "@haat/service-kit/app";
import { done, replies } from "@haat/service-kit/replies";
import type { Deps } from "../deps.ts";
import { phoneFrom } from "../otp/phone-input.ts";
import { insertContactMessage } from "./contact.repository.ts";
import { contactBody } from "./contact.schemas.ts";

/** From one address; people write once or twice, programs do not. */
const messages = { rateLimit: { max: 5, timeWindow: "1 hour" } };

export function contactRoutes(app: ServiceApp, { db }: Deps): void {
  app.post(
    "/api/contact/postContactMessage",
    { config: messages, schema: { body: contactBody, response: replies(done) } },
    async ({ body }) => {
      const { contactName: name, contactEmail: email, contactMessage: message } = body;
      await insertContactMessage(db, { name, email, message, phone: phoneFrom(body.contactPhone) });
      return { success: true as const, msg: "Thank you. We will try to respond within three days." };
    },
  );
}
