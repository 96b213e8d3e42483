import type { StaffId } from "@haat/domain/id";
import type { StaffPermission } from "@haat/domain/staff-permissions";
import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError } from "@haat/service-kit/errors";
import { replies, successReply } from "@haat/service-kit/replies";
import { staffOnly, staffReplies } from "@haat/service-kit/staff/staff-replies";
import { staffOf } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { liveStaffSession } from "../staff/verify-staff-session.ts";
import { addTicketEntry, assignTicket, finishTicket } from "./change-ticket.ts";
import {
  countContactMessages,
  type ListedContactMessage,
  listContactMessages,
  searchContactMessages,
} from "./contact.repository.ts";
import { type ContactEntryKind, recognizeContactSearch, ticketNumber } from "./contact.rules.ts";
import {
  assignBody,
  countedAtMost,
  entryBody,
  findTicketsBody,
  finishBody,
  foundAtMost,
  foundTicketsReply,
  ticketCountsReply,
  ticketListQuery,
  ticketListReply,
  ticketParams,
  ticketReply,
} from "./contact.staff.schemas.ts";
import { readTicket } from "./read-ticket.ts";

const success = true as const;

/** The inbox: contact messages as tickets. */
export function contactStaffRoutes(app: ServiceApp, deps: Deps): void {
  listRoutes(app, deps);
  changeRoutes(app, deps);
  app.get(
    "/api/staff/tickets/:ticketId",
    {
      preValidation: allow(app, deps, "message.read"),
      schema: {
        summary: "A contact message with what was done about it",
        params: ticketParams,
        response: replies(ticketReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const ticket = await readTicket(deps.db, request.params.ticketId, staffOf(request));
      return { success, result: ticketToWire(ticket) };
    },
  );
}

const allow = (app: ServiceApp, deps: Deps, permission: StaffPermission) => [
  app.staff(permission),
  liveStaffSession(deps),
];

function listRoutes(app: ServiceApp, deps: Deps): void {
  const { db } = deps;
  const preValidation = allow(app, deps, "message.read");
  app.get(
    "/api/staff/tickets",
    {
      preValidation,
      schema: {
        summary: "Contact messages: open ones oldest first, done ones newest first",
        querystring: ticketListQuery,
        response: replies(ticketListReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { view, after, limit } = request.query;
      const { staffId } = staffOf(request);
      const rows = await listContactMessages(db, { view, staffId }, { after, limit });
      const next = rows.length === limit ? (rows.at(-1)?.id ?? null) : null;
      return { success, result: rows.map(listedToWire), next };
    },
  );
  app.get(
    "/api/staff/ticket-counts",
    {
      preValidation,
      schema: {
        summary: "How many contact messages are open, by whose and how late",
        response: replies(ticketCountsReply),
        security: staffOnly,
      },
    },
    async (request) => ({
      success,
      result: await countContactMessages(db, staffOf(request).staffId, countedAtMost),
    }),
  );
  app.post(
    "/api/staff/tickets/find",
    {
      preValidation,
      schema: {
        summary:
          "Contact messages by ticket number, phone number or e-mail address, which no log of addresses may hold",
        body: findTicketsBody,
        response: staffReplies(foundTicketsReply),
        security: staffOnly,
      },
    },
    async ({ body }) => {
      const search = recognizeContactSearch(body.query);
      if (!search) {
        const text = messages().contact.staff.search;
        throw new ApiError("VALIDATION", text, { details: { fields: { query: text } } });
      }
      const rows = await searchContactMessages(db, search, foundAtMost);
      return { success, result: rows.map(listedToWire) };
    },
  );
}

function changeRoutes(app: ServiceApp, deps: Deps): void {
  const { db } = deps;
  const preValidation = allow(app, deps, "message.send");
  const schema = { params: ticketParams, response: staffReplies(successReply), security: staffOnly };
  app.post(
    "/api/staff/tickets/:ticketId/assign",
    {
      preValidation,
      schema: {
        ...schema,
        summary: "Gives a contact message to a colleague, or to nobody",
        body: assignBody,
      },
    },
    async ({ params: { ticketId: messageId }, body: { assigneeId, version } }) => {
      await assignTicket(db, { messageId, version, assigneeId: assigneeId as StaffId | null });
      return { success, msg: messages().contact.staff.assigned };
    },
  );
  app.post(
    "/api/staff/tickets/:ticketId/entries",
    {
      preValidation,
      schema: {
        ...schema,
        summary: "Answers a contact message by e-mail, notes a call, or adds a note for colleagues",
        body: entryBody,
      },
    },
    async (request) => {
      const { staffId } = staffOf(request);
      const { body, params } = request;
      await addTicketEntry(db, { ...body, messageId: params.ticketId, staffId });
      return { success, msg: entryText(body.kind) };
    },
  );
  app.post(
    "/api/staff/tickets/:ticketId/finish",
    {
      preValidation,
      schema: { ...schema, summary: "Marks a contact message as done, or opens it again", body: finishBody },
    },
    async ({ params: { ticketId: messageId }, body: { done, version } }) => {
      await finishTicket(db, { messageId, version, done });
      const texts = messages().contact.staff;
      return { success, msg: done ? texts.done : texts.reopened };
    },
  );
}

function entryText(kind: Exclude<ContactEntryKind, "acknowledgement">): string {
  const texts = messages().contact.staff;
  switch (kind) {
    case "answer":
      return texts.answered;
    case "call":
      return texts.callNoted;
    case "note":
      return texts.noteAdded;
  }
}

function listedToWire({ id, createdAt, answeredAt, doneAt, ...row }: ListedContactMessage) {
  return {
    ...row,
    id,
    number: ticketNumber(id),
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    doneAt: doneAt?.toISOString() ?? null,
  };
}

function ticketToWire({ message, isOverdue, entries, showsContact }: Awaited<ReturnType<typeof readTicket>>) {
  const { id, name, email, phone, createdAt, acknowledgedAt, answeredAt, doneAt, ...rest } = message;
  return {
    ...rest,
    id,
    number: ticketNumber(id),
    name,
    contact: showsContact ? { email, phone } : null,
    createdAt: createdAt.toISOString(),
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
    doneAt: doneAt?.toISOString() ?? null,
    isOverdue,
    entries: entries.map(({ id, kind, staffId, text, createdAt, state, reason }) => ({
      id,
      kind,
      staffId,
      text,
      createdAt: createdAt.toISOString(),
      mail: state === null ? null : { state, reason },
    })),
  };
}
