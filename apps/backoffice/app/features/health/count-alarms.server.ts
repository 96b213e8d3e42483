import type { Clients } from "../../server/clients.server.ts";
import { readHealth } from "./read-health.server.ts";

/** How many alarms are open, and how many services do not answer. */
export async function countAlarms(
  clients: Clients,
): Promise<{ readonly alarms: number; readonly hasMore: boolean; readonly away: number }> {
  const replies = await readHealth(clients);
  const answers = replies.flatMap(({ health }) => health ?? []);
  return {
    alarms: answers.reduce((count, { alarms }) => count + alarms.length, 0),
    hasMore: answers.some(({ moreAlarms }) => moreAlarms),
    away: replies.length - answers.length,
  };
}
