/** Shoppers cannot sign in: an open alarm pages. docs/runbooks/alarms.md says what to do about each rule. */
const pageRules = {
  budget: "hourly budget of one-time codes is spent",
  notSent: "one-time codes cannot be sent",
  unconfirmed: "SMS provider does not confirm one-time codes",
} as const;

/** These can wait for the working day: an open alarm is a ticket. */
const ticketRules = {
  contactBudget: "hourly budget of contact messages is spent",
  ticketNotAcknowledged: "contact message is not acknowledged after 36 hours",
  ticketNotDone: "contact message is not done after 25 days",
  ticketAnswerNotSent: "answer to a contact message was not sent",
  answersWait: "people wait for an answer for two days",
  noticesWait: "notices about accounts wait for an hour",
  noticesFailed: "notices about accounts were not sent",
  noticesRejected: "notices about several accounts are rejected in a row",
} as const;

export const alarmRules = { ...pageRules, ...ticketRules };

export const rulesBySeverity = { page: Object.values(pageRules), ticket: Object.values(ticketRules) };
