import type { PeriodicJob } from "@haat/service-kit/periodic-jobs";
import { announcementJob } from "./session/ended-sessions-announcer.ts";

/** SMS and mail have a job each, so a mail server that hangs delays no SMS. Each process takes its own notices. */
export const noticeJobs = {
  sms: { name: "auth-notices-sms", everyMs: 1000, inEachProcess: true },
  mail: { name: "auth-notices-mail", everyMs: 1000, inEachProcess: true },
  watchdog: { name: "auth-notices-watchdog", everyMs: 60_000 },
  retention: { name: "auth-notice-retention", everyMs: 3600_000 },
} satisfies Record<string, PeriodicJob>;

/** The retention is that of requests to sell, too. */
export const contactJobs = {
  mails: { name: "auth-contact-mails", everyMs: 1000, inEachProcess: true },
  watchdog: { name: "auth-contact-watchdog", everyMs: 60_000 },
  retention: { name: "auth-contact-retention", everyMs: 3600_000 },
} satisfies Record<string, PeriodicJob>;

export const wholesaleRetentionJob: PeriodicJob = { name: "auth-wholesale-retention", everyMs: 3600_000 };

export const periodicJobs: readonly PeriodicJob[] = [
  announcementJob,
  ...Object.values(noticeJobs),
  ...Object.values(contactJobs),
  wholesaleRetentionJob,
];
