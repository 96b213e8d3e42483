import { type Phone, parsePhone } from "@haat/domain/phone";

export const contactEntryKinds = ["acknowledgement", "answer", "call", "note"] as const;
export type ContactEntryKind = (typeof contactEntryKinds)[number];

/** Which tickets a list shows. */
export const contactViews = ["open", "mine", "unassigned", "overdue", "done"] as const;
export type ContactView = (typeof contactViews)[number];

/** What sender and staff call a message, such as CM7F3A09C2D4. The id's last digits are random, so it counts nothing. */
export const ticketNumber = (id: string) => `CM${id.slice(-10).toUpperCase()}`;

/** What the search box was taken for. */
export type ContactSearch =
  | { readonly by: "number"; readonly digits: string }
  | { readonly by: "phone"; readonly phone: Phone }
  | { readonly by: "email"; readonly email: string };

/** Undefined for a text that is neither. */
export function recognizeContactSearch(query: string): ContactSearch | undefined {
  const [, digits] = /^CM([0-9A-F]{10})$/.exec(query.toUpperCase()) ?? [];
  if (digits !== undefined) return { by: "number", digits };
  if (query.includes("@")) return { by: "email", email: query.toLowerCase() };
  const phone = parsePhone(query);
  return phone ? { by: "phone", phone } : undefined;
}
