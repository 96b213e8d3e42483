import type { ServiceApp } from "@haat/service-kit/app";
import { replies } from "@haat/service-kit/replies";
import type { Deps } from "../deps.ts";
import { messageBody, messageBodyLimit, messageReply } from "./message.schemas.ts";
import { sendMessage } from "./send-message.ts";

export function messageRoutes(app: ServiceApp, deps: Deps): void {
  app.post(
    "/internal/messages",
    {
      // Waits for the provider, so it takes no slots from payments and shipments.
      config: { slots: "own" },
      bodyLimit: messageBodyLimit,
      schema: {
        summary: "Sends an SMS or a mail about an order to its shopper; a repeat sends it again",
        body: messageBody,
        response: replies(messageReply),
        security: [{ service: [] }],
      },
      preValidation: app.fromService,
    },
    async (request) => await sendMessage(deps, request.body),
  );
}
