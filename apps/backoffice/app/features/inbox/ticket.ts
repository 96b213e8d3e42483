import type { components } from "@haat/api-clients/auth";

export type ListedTicket = components["schemas"]["ListedTicket"];
export type Ticket = components["schemas"]["Ticket"];
export type TicketCounts = components["schemas"]["TicketCounts"];

/** The views of the list, in the order of a working day. */
export const ticketViews = ["open", "mine", "unassigned", "overdue", "done"] as const;
export type TicketView = (typeof ticketViews)[number];

export const replyKinds = ["answer", "call", "note"] as const;
export type ReplyKind = (typeof replyKinds)[number];

/** The numbers of orders that a message names, each once. */
export function namedOrders(message: string): string[] {
  return [...new Set(message.toUpperCase().match(/\bHT[0-9A-Z]{12}\b/g) ?? [])].slice(0, 3);
}
