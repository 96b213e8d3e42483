/** Rules of every service that has a worker. What to do about each: docs/runbooks/alarms.md. */
export const commonRules = {
  heartbeat: "heartbeat of a periodic job is late",
  silent: "process is silent",
  job: "job is not done after 10 minutes",
} as const;
