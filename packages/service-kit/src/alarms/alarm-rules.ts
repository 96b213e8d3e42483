/** Rules of every service that has a worker. What to do about each: docs/runbooks/alarms.md. */
export const commonRules = {
  heartbeat: "heartbeat of a periodic job is late",
  silent: "process is silent",
  job: "job is not done after 10 minutes",
} as const;

/** The rules of one service by who hears of an open alarm: `page` wakes the on-call engineer, `ticket` waits for the working day. */
export interface RulesBySeverity {
  readonly page: readonly string[];
  readonly ticket: readonly string[];
}
