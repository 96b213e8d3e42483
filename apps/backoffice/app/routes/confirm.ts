import { replyOf } from "@haat/api-clients/reply";
import { z } from "zod";
import { withConnectionError } from "../components/connection-error.ts";
import { assertionAnswer } from "../server/passkey-answer.server.ts";
import { readForm } from "../server/read-form.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { shownErrorOf } from "../server/service-errors.server.ts";
import type { Route } from "./+types/confirm";

const form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("passkey"), response: assertionAnswer }),
  z.object({ intent: z.literal("password"), password: z.string(), code: z.string() }),
]);

/** Renews the token after the member has confirmed who they are: sensitive actions ask for it after five minutes. */
export async function action({ context, request }: Route.ActionArgs) {
  const { clients, keepToken } = context.get(requestContext);
  const sent = await readForm(request, form);
  try {
    const { result } =
      sent.intent === "passkey"
        ? await replyOf(
            clients.auth.POST("/api/staff/assertion/passkey", { body: { response: sent.response } }),
          )
        : await replyOf(
            clients.auth.POST("/api/staff/assertion/password", {
              body: { password: sent.password, code: sent.code },
            }),
          );
    keepToken(result.accessToken);
    return { confirmed: true };
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}
