import { type Check, runChecks, runWatchdog } from "@haat/service-kit/alarms/watchdog";
import { sql } from "drizzle-orm";
import { alarmRules } from "../alarm-rules.ts";
import type { Deps } from "../deps.ts";

/** The number is what staff and sender call the ticket. */
const details = sql`jsonb_build_object('ticket', 'CM' || upper(right(messages.id::text, 10)), 'receivedAt', messages.created_at,
  'assigneeId', messages.assignee_id)`;

/**
 * The E-Commerce Rules 2020 (rule 4) demand an acknowledgement within 48 hours and redress within a month, and the shop promises an answer
 * within three days, also about requests to sell and for wholesale prices. An alarm comes early enough to keep all of these.
 */
const checks: readonly Check[] = [
  {
    // Served by contact_messages_open.
    rule: alarmRules.ticketNotAcknowledged,
    query: sql`select messages.id as subject, ${details} as details from contact_messages messages
      where done_at is null and acknowledged_at is null and created_at < now() - interval '36 hours' order by id`,
  },
  {
    // Served by contact_messages_open.
    rule: alarmRules.ticketNotDone,
    query: sql`select messages.id as subject, ${details} as details from contact_messages messages
      where done_at is null and created_at < now() - interval '25 days' order by id`,
  },
  {
    // Served by contact_entries_not_sent and contact_entries_message.
    rule: alarmRules.ticketAnswerNotSent,
    query: sql`select distinct on (messages.id) messages.id as subject, ${details} || jsonb_build_object('reason', entry.reason) as details
      from contact_entries entry join contact_messages messages on messages.id = entry.message_id
      where entry.kind = 'answer' and entry.state in ('rejected', 'failed', 'unknown')
        and entry.created_at > now() - interval '1 month'
        and not exists (select from contact_entries later where later.message_id = entry.message_id
          and later.created_at > entry.created_at and later.kind in ('answer', 'call')
          and (later.state is null or later.state in ('waiting', 'sent')))
      order by messages.id`,
  },
  {
    rule: alarmRules.answersWait,
    // Served by contact_messages_open, sell_requests_state and wholesale_applications_state.
    query: sql`select subject, jsonb_build_object('waiting', count(*), 'since', min(created_at)) as details from (
        select 'contact messages' as subject, created_at from contact_messages where done_at is null and answered_at is null
        union all select 'requests to sell', created_at from sell_requests where state = 'open'
        union all select 'wholesale applications', created_at from wholesale_applications where state = 'waiting') as waiting
      where created_at < now() - interval '2 days' group by subject order by subject`,
  },
];

/** Updates the alarms about messages and requests that wait for too long, and about answers that did not arrive. */
export async function watchContact({ db, log }: Pick<Deps, "db" | "log">): Promise<void> {
  await runWatchdog({
    db,
    log,
    name: "auth-contact-watchdog",
    find: async (tx) => await runChecks(tx, checks),
  });
}
