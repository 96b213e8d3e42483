/** Shoppers cannot sign in: an open alarm pages. docs/runbooks/alarms.md says what to do about each rule. */
const pageRules = {
  budget: "hourly budget of one-time codes is spent",
  notSent: "one-time codes cannot be sent",
  unconfirmed: "SMS provider does not confirm one-time codes",
} as const;

/** These can wait for the working day: an open alarm is a ticket. */
const ticketRules = {
  contactBudget: "hourly budget of contact messages is spent",
} as const;

export const alarmRules = { ...pageRules, ...ticketRules };

export const rulesBySeverity = { page: Object.values(pageRules), ticket: Object.values(ticketRules) };
