import { type Check, runChecks, runWatchdog } from "@haat/service-kit/alarms/watchdog";
import { sql } from "drizzle-orm";
import { alarmRules } from "../alarm-rules.ts";
import type { Deps } from "../deps.ts";

/** One of them may have a wrong address. */
const severalUsers = 3;

const checks: readonly Check[] = [
  {
    // Served by notices_due.
    rule: alarmRules.noticesWait,
    query: sql`select channel as subject, jsonb_build_object('notices', count(*), 'since', min(created_at)) as details
      from notices where state = 'waiting' and created_at < now() - interval '1 hour'
      group by channel having count(distinct user_id) >= ${severalUsers} order by channel`,
  },
  {
    // Served by notices_failed. Two days longer than a notice is tried.
    rule: alarmRules.noticesFailed,
    query: sql`select channel || ' ' || reason as subject,
        jsonb_build_object('notices', count(*), 'userIds', (array_agg(distinct user_id))[1:10]) as details
      from notices where state = 'failed' and created_at > now() - interval '4 days'
      group by channel, reason order by channel, reason`,
  },
  {
    // Served by notices_answered.
    rule: alarmRules.noticesRejected,
    query: sql`select channel as subject, jsonb_build_object('reasons', array_agg(distinct newest.reason)) as details
      from unnest(array['sms', 'mail']) as channel cross join lateral (
        select state, reason, user_id from notices where notices.channel = channel.channel and sent_at is not null
        order by sent_at desc limit 5) as newest
      group by channel having bool_and(newest.state = 'rejected') and count(distinct user_id) >= ${severalUsers}
      order by channel`,
  },
];

/** Updates the alarms about notices that wait, were not sent, or are rejected in a row. */
export async function watchNotices({ db, log }: Pick<Deps, "db" | "log">): Promise<void> {
  await runWatchdog({
    db,
    log,
    name: "auth-notices-watchdog",
    find: async (tx) => await runChecks(tx, checks),
  });
}
