import { messageStates } from "@haat/service-kit/shopper-messages/attempt.rules";
import { multilineText } from "@haat/service-kit/text";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { messages } from "../messages.ts";
import { contactEntryKinds, contactViews } from "./contact.rules.ts";

const time = z.iso.datetime();

export const ticketListQuery = z.strictObject({
  view: z
    .enum(contactViews)
    .default("open")
    .meta({ description: "Those of one state; `mine` are the member's" }),
  after: uuidInput.optional().meta({ description: "The `next` of the page before" }),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

const listedTicket = z
  .object({
    id: z.uuid(),
    number: z.string(),
    name: z.string(),
    excerpt: z.string().meta({ description: "How the message begins" }),
    createdAt: time,
    assigneeId: z.uuid().nullable(),
    answeredAt: time.nullable(),
    doneAt: time.nullable(),
    isOverdue: z.boolean().meta({ description: "Not answered after 3 days, or not done after 25" }),
  })
  .meta({ id: "ListedTicket" });

const example = {
  id: "0198c1d2-7f3a-7cde-8a12-3b7f3a09c2d4",
  number: "CM7F3A09C2D4",
  name: "Ananya Sen",
  excerpt: "HT7F3K2M9QX4RB: the box has no charger.",
  createdAt: "2026-11-24T10:02:00.000Z",
  assigneeId: null,
  answeredAt: null,
  doneAt: null,
  isOverdue: false,
};

export const ticketListReply = z
  .object({ success: z.literal(true), result: z.array(listedTicket), next: z.uuid().nullable() })
  .meta({ example: { success: true, result: [example], next: null } });

/** Counts go no further than this. */
export const countedAtMost = 21;
const count = z.int().min(0).max(countedAtMost);

export const ticketCountsReply = z
  .object({
    success: z.literal(true),
    result: z
      .object({ open: count, mine: count, unassigned: count, overdue: count })
      .meta({ id: "TicketCounts" }),
  })
  .meta({ example: { success: true, result: { open: 21, mine: 2, unassigned: 5, overdue: 0 } } });

export const findTicketsBody = z
  .strictObject({ query: z.string().trim().min(1).max(254) })
  .meta({ example: { query: "CM7F3A09C2D4" } });

/** A search returns no more. */
export const foundAtMost = 50;

export const foundTicketsReply = z
  .object({ success: z.literal(true), result: z.array(listedTicket).max(foundAtMost) })
  .meta({ example: { success: true, result: [example] } });

export const ticketParams = z.object({ ticketId: uuidInput });

const entry = z
  .object({
    id: z.uuid(),
    kind: z.enum(contactEntryKinds),
    staffId: z.uuid().nullable(),
    text: z.string().nullable(),
    createdAt: time,
    mail: z.object({ state: z.enum(messageStates), reason: z.string().nullable() }).nullable(),
  })
  .meta({ id: "TicketEntry" });

export const ticketReply = z
  .object({
    success: z.literal(true),
    result: listedTicket
      .omit({ excerpt: true })
      .extend({
        message: z.string(),
        contact: z
          .object({ email: z.string(), phone: z.string() })
          .nullable()
          .meta({ description: "Null without shopper.read" }),
        acknowledgedAt: time.nullable(),
        version: z.int(),
        entries: z.array(entry).meta({ description: "Oldest first" }),
      })
      .meta({ id: "Ticket" }),
  })
  .meta({
    example: {
      success: true,
      result: {
        id: example.id,
        number: example.number,
        name: example.name,
        createdAt: example.createdAt,
        assigneeId: null,
        answeredAt: null,
        doneAt: null,
        isOverdue: false,
        message: "HT7F3K2M9QX4RB: the box has no charger.",
        contact: { email: "ananya@example.com", phone: "+919830012345" },
        acknowledgedAt: "2026-11-24T10:02:02.000Z",
        version: 1,
        entries: [],
      },
    },
  });

const version = z.int().positive().meta({ description: "Of what the member saw" });

export const assignBody = z
  .strictObject({ assigneeId: uuidInput.nullable(), version })
  .meta({ example: { assigneeId: null, version: 1 } });

export const finishBody = z
  .strictObject({ done: z.boolean(), version })
  .meta({ example: { done: true, version: 2 } });

const longest = 4000;

export const entryBody = z
  .strictObject({
    id: uuidInput.meta({ description: "Of the entry; a repeat has the same" }),
    kind: z.enum(["answer", "call", "note"]),
    text: multilineText
      .min(1, { error: () => messages().field.required })
      .max(longest, { error: () => messages().field.tooLong({ limit: longest }) }),
    done: z.boolean().default(false).meta({ description: "Whether the ticket is done with it" }),
    version,
  })
  .meta({
    example: {
      id: "0198c1d2-7f3a-7cde-8a12-3b4c5d6e7f80",
      kind: "answer",
      text: "We are sorry. A charger is on its way.",
      done: true,
      version: 1,
    },
  });
