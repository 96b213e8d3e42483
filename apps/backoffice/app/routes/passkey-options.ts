import { replyOf } from "@haat/api-clients/reply";
import { data } from "react-router";
import { z } from "zod";
import { readForm } from "../server/read-form.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { shownErrorOf } from "../server/service-errors.server.ts";
import type { Route } from "./+types/passkey-options";

const form = z.discriminatedUnion("use", [
  z.object({ use: z.literal("signIn") }),
  z.object({ use: z.literal("confirm") }),
  z.object({ use: z.literal("another") }),
  z.object({ use: z.literal("invitation"), token: z.string() }),
]);

/** The options that a browser needs to ask for a passkey, or to make one. */
export async function action({ context, request }: Route.ActionArgs) {
  const { clients } = context.get(requestContext);
  const what = await readForm(request, form);
  try {
    switch (what.use) {
      case "signIn":
        return {
          options: (await replyOf(clients.auth.POST("/api/staff/signIn/passkeyOptions", { body: {} })))
            .result,
        };
      case "confirm":
        return {
          options: (await replyOf(clients.auth.POST("/api/staff/assertion/passkeyOptions", { body: {} })))
            .result,
        };
      case "another":
        return {
          options: (await replyOf(clients.auth.POST("/api/staff/passkeys/options", { body: {} }))).result,
        };
      case "invitation": {
        const body = { token: what.token };
        return {
          options: (await replyOf(clients.auth.POST("/api/staff/invitation/passkeyOptions", { body })))
            .result,
        };
      }
    }
  } catch (error) {
    return data({ message: shownErrorOf(error).message }, 400);
  }
}
