import { replyOf } from "@haat/api-clients/reply";
import type { StaffPermission } from "@haat/domain/staff-permissions";
import { createContext, data, type RouterContextProvider } from "react-router";
import { requestContext } from "./request-context.server.ts";

/** The signed-in member of staff, as auth's session check returns it. */
export type Member = Awaited<ReturnType<typeof readMember>>;

/** The member for loaders and actions under `routes/member.tsx`, which run only with one. */
export const memberContext = createContext<Member>();

/** @throws ApiCallError, also when there is no live session. */
export async function readMember(context: Readonly<RouterContextProvider>) {
  const { clients } = context.get(requestContext);
  const { member, permissions, methods, session } = (await replyOf(clients.auth.GET("/api/staff/session")))
    .result;
  return { ...member, permissions, methods, session };
}

/** For pages that are of no use without a permission. @throws 403, which shows a page that says so. */
export function requirePermission(
  context: Readonly<RouterContextProvider>,
  permission: StaffPermission,
): void {
  if (!context.get(memberContext).permissions.includes(permission)) throw data(null, 403);
}
