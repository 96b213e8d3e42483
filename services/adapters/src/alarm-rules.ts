/** What must hold in adapters. What to do when one does not: docs/runbooks/alarms.md. */
export const alarmRules = {
  quarantine: "payment result does not fit its attempt",
  unconfiguredProvider: "provider of unfinished rows is not configured",
} as const;
