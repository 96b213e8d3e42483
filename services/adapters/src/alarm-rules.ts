import { commonRules } from "@haat/service-kit/alarms/alarm-rules";

/** Money is at stake: an open alarm pages. docs/runbooks/alarms.md says what to do about each rule. */
const pageRules = {
  quarantine: "payment result does not fit its attempt",
  unconfiguredProvider: "provider of unfinished rows is not configured",
} as const;

export const alarmRules = pageRules;

export const rulesBySeverity = {
  page: [...Object.values(commonRules), ...Object.values(pageRules)],
  ticket: [],
};
