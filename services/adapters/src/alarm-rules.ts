/** The alarm rules of adapters. docs/runbooks/alarms.md says what to do about each. */
export const alarmRules = {
  quarantine: "payment result does not fit its attempt",
  unconfiguredProvider: "provider of unfinished rows is not configured",
} as const;
