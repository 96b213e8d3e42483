import { replyOf } from "@haat/api-clients/reply";
import { redirect } from "react-router";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/sign-out";

export async function action({ context }: Route.ActionArgs) {
  const { clients, hasToken, dropToken } = context.get(requestContext);
  // A failure is shown, because the session would still be valid.
  if (hasToken) await replyOf(clients.auth.POST("/api/staff/signOut"));
  dropToken();
  return redirect("/sign-in");
}

export function loader() {
  return redirect("/");
}
