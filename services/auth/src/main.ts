import { startLogger } from "@haat/service-kit/logger";
import { startMetrics } from "@haat/service-kit/metrics/start-metrics";
import { PeriodicJobs } from "@haat/service-kit/periodic-jobs";
import { main, serve } from "@haat/service-kit/run";
import { startTracing } from "@haat/service-kit/tracing/tracing";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { removeOldContactMessages } from "./contact/contact.repository.ts";
import { sendContactMails } from "./contact/send-contact-mails.ts";
import { watchContact } from "./contact/watch-contact.ts";
import { makeDeps } from "./deps.ts";
import { authGauges } from "./gauges.ts";
import { removeOldNotices } from "./notice/notice.repository.ts";
import { sendNotices } from "./notice/send-notices.ts";
import { watchNotices } from "./notice/watch-notices.ts";
import { contactJobs, noticeJobs, wholesaleRetentionJob } from "./periodic-jobs.ts";
import { removeOldSellRequests } from "./sell-request/sell-request.repository.ts";
import { serviceName } from "./service-name.ts";
import { announcementJob } from "./session/ended-sessions-announcer.ts";
import { removeOldApplications } from "./wholesale/wholesale.repository.ts";

await main(async () => {
  const config = readConfig();
  await startTracing(serviceName, config);
  const log = startLogger(serviceName, config);
  const deps = await makeDeps(config, log);
  const app = await buildApp(deps);
  const periodic = new PeriodicJobs({ db: deps.db, log });
  periodic.start(announcementJob, deps.endedSessions.announcePending);
  periodic.start(noticeJobs.sms, async () => await sendNotices(deps, "sms"));
  periodic.start(noticeJobs.mail, async () => await sendNotices(deps, "mail"));
  periodic.start(noticeJobs.watchdog, async () => await watchNotices(deps));
  periodic.start(noticeJobs.retention, async () => {
    const removed = await removeOldNotices(deps.db);
    if (removed > 0) log.info({ removed }, "old notices removed");
  });
  periodic.start(contactJobs.mails, async () => await sendContactMails(deps));
  periodic.start(contactJobs.watchdog, async () => await watchContact(deps));
  periodic.start(contactJobs.retention, async () => {
    const removed = (await removeOldContactMessages(deps.db)) + (await removeOldSellRequests(deps.db));
    if (removed > 0) log.info({ removed }, "old contact messages and requests to sell removed");
  });
  periodic.start(wholesaleRetentionJob, async () => {
    const removed = await removeOldApplications(deps.db);
    if (removed > 0) log.info({ removed }, "old wholesale applications and documents removed");
  });
  const metrics = await startMetrics({ config, log: app.log, app, gauges: authGauges(deps) });
  await serve(app, { host: config.HOST, port: config.PORT }, async () => {
    await Promise.all([periodic.stop(), metrics.close()]);
    await deps.close();
  });
});
