/** The alarm rules of auth. What to do about each: docs/runbooks/alarms.md. */
export const alarmRules = {
  budget: "hourly budget of one-time codes is spent",
  contactBudget: "hourly budget of contact messages is spent",
  notSent: "one-time codes cannot be sent",
  unconfirmed: "SMS provider does not confirm one-time codes",
} as const;
