import { replyOf } from "@haat/api-clients/reply";
import { staffRoles } from "@haat/domain/staff-permissions";
import { z } from "zod";
import { staffTexts } from "#messages/staff";
import type { Clients } from "../../server/clients.server.ts";
import { readForm } from "../../server/read-form.server.ts";
import { shownErrorOf } from "../../server/service-errors.server.ts";

const one = { staffId: z.string(), reason: z.string() };
const form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("invite"), name: z.string(), email: z.string(), role: z.enum(staffRoles) }),
  z.object({ intent: z.literal("role"), ...one, role: z.enum(staffRoles), version: z.coerce.number() }),
  z.object({ intent: z.literal("deactivate"), ...one }),
  z.object({ intent: z.literal("reactivate"), ...one }),
  z.object({ intent: z.literal("reset"), ...one }),
]);

/** Makes the change that a form of the staff page asks for. */
export async function changeStaff({ auth }: Clients, request: Request) {
  const sent = await readForm(request, form);
  try {
    switch (sent.intent) {
      case "invite": {
        const { name, email, role } = sent;
        const { result } = await replyOf(
          auth.POST("/api/staff/members/invite", { body: { name, email, role } }),
        );
        return { invitation: result };
      }
      case "reset": {
        const { staffId, reason } = sent;
        const { result } = await replyOf(
          auth.POST("/api/staff/members/reset", { body: { staffId, reason } }),
        );
        return { invitation: result };
      }
      case "role": {
        const { staffId, reason, role, version } = sent;
        await replyOf(
          auth.POST("/api/staff/members/changeRole", { body: { staffId, reason, role, version } }),
        );
        return { done: staffTexts.done.role };
      }
      case "deactivate": {
        const { staffId, reason } = sent;
        await replyOf(auth.POST("/api/staff/members/deactivate", { body: { staffId, reason } }));
        return { done: staffTexts.done.deactivate };
      }
      case "reactivate": {
        const { staffId, reason } = sent;
        await replyOf(auth.POST("/api/staff/members/reactivate", { body: { staffId, reason } }));
        return { done: staffTexts.done.reactivate };
      }
    }
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}
