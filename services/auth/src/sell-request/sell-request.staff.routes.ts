import { rupees } from "@haat/domain/money";
import type { StaffPermission } from "@haat/domain/staff-permissions";
import type { ServiceApp } from "@haat/service-kit/app";
import { replies, successReply } from "@haat/service-kit/replies";
import { staffOnly, staffReplies } from "@haat/service-kit/staff/staff-replies";
import { staffOf } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { liveStaffSession } from "../staff/verify-staff-session.ts";
import { answerSellRequest, readSellRequest } from "./answer-sell-request.ts";
import { countOpenSellRequests, listSellRequests, type SellRequest } from "./sell-request.repository.ts";
import { allowedEntries } from "./sell-request.rules.ts";
import {
  countedAtMost,
  sellEntryBody,
  sellListQuery,
  sellListReply,
  sellParams,
  sellRequestReply,
} from "./sell-request.staff.schemas.ts";

const success = true as const;

/** The queue of what people want to sell to the shop. */
export function sellRequestStaffRoutes(app: ServiceApp, deps: Deps): void {
  const { db } = deps;
  const allow = (permission: StaffPermission) => [app.staff(permission), liveStaffSession(deps)];
  app.get(
    "/api/staff/sell-requests",
    {
      preValidation: allow("message.read"),
      schema: {
        summary: "Requests to sell a phone, of one state",
        querystring: sellListQuery,
        response: replies(sellListReply),
        security: staffOnly,
      },
    },
    async ({ query: { state, ...page } }) => {
      const [rows, openCount] = await Promise.all([
        listSellRequests(db, state, page),
        countOpenSellRequests(db, countedAtMost),
      ]);
      const next = rows.length === page.limit ? (rows.at(-1)?.id ?? null) : null;
      return { success, result: rows.map(toWire), openCount, next };
    },
  );
  app.get(
    "/api/staff/sell-requests/:requestId",
    {
      preValidation: allow("message.read"),
      schema: {
        summary: "A request to sell a phone, with what was said about it",
        params: sellParams,
        response: replies(sellRequestReply),
        security: staffOnly,
      },
    },
    async (call) => {
      const { request, entries, showsContact } = await readSellRequest(
        db,
        call.params.requestId,
        staffOf(call),
      );
      return {
        success,
        result: {
          ...toWire(request),
          phone: showsContact ? request.phone : null,
          version: request.version,
          allowed: [...allowedEntries(request.state)],
          entries: entries.map(({ id, kind, staffId, amountPaise, text, createdAt }) => ({
            id,
            kind,
            staffId,
            amount: amountPaise === null ? null : rupees(amountPaise),
            text,
            createdAt: createdAt.toISOString(),
          })),
        },
      };
    },
  );
  app.post(
    "/api/staff/sell-requests/:requestId/entries",
    {
      preValidation: allow("message.send"),
      schema: {
        summary: "Records an offer, a refusal, the end, or a note for colleagues",
        params: sellParams,
        body: sellEntryBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async (call) => {
      const { amount: amountPaise, ...entry } = call.body;
      const { staffId } = staffOf(call);
      await answerSellRequest(db, { ...entry, amountPaise, staffId, requestId: call.params.requestId });
      return { success, msg: messages().sell.staff.saved };
    },
  );
}

function toWire(request: SellRequest) {
  const { id, number, model, memory, pincode, turnsOn, glassIntact, partsWork, hasBill, state } = request;
  const facts = { id, number, model, memory, pincode, turnsOn, glassIntact, partsWork, hasBill, state };
  return {
    ...facts,
    createdAt: request.createdAt.toISOString(),
    quote: request.quotePaise === null ? null : rupees(request.quotePaise),
  };
}
