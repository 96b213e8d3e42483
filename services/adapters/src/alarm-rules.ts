import { commonRules } from "@haat/service-kit/alarms/alarm-rules";

/** Money is at stake: an open alarm pages. docs/runbooks/alarms.md says what to do about each rule. */
const pageRules = {
  quarantine: "payment result does not fit its attempt",
  unverified: "payments cannot be verified at their gateway",
  invalidReply: "reply of a gateway has an invalid signature",
  invalidWhileUnverified: "messages have an invalid signature while payments cannot be verified",
  unconfiguredProvider: "provider of unfinished rows is not configured",
} as const;

/**
 * These can wait for the working day: an open alarm is a ticket. Anyone can send wrong signatures or abandon payments, so
 * neither pages: while the gateway's replies to status checks do not arrive or cannot be verified, `unverified` does.
 */
const ticketRules = {
  silence: "payments are started and none is decided",
  invalidSignatures: "many messages of a provider have an invalid signature",
  tracking: "shipments cannot be tracked",
  notScanned: "shipment on its way has no scan for 7 days",
  untracked: "shipment is no longer tracked and has not arrived",
  unknownStatus: "shipments have a status that we do not know",
  ewayBill: "shipment has no e-way bill",
  messageRejected: "provider rejects messages to shoppers",
  pickup: "no pickup is arranged for waiting shipments",
} as const;

export const alarmRules = { ...pageRules, ...ticketRules };

export const rulesBySeverity = {
  page: [...Object.values(commonRules), ...Object.values(pageRules)],
  ticket: Object.values(ticketRules),
};
