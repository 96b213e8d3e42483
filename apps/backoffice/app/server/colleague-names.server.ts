import { replyOf } from "@haat/api-clients/reply";
import type { Clients } from "./clients.server.ts";

/** The names of all members of staff by id, also of deactivated ones: what they did stays on record. */
export async function readColleagueNames(auth: Clients["auth"]): Promise<Readonly<Record<string, string>>> {
  const { result } = await replyOf(auth.GET("/api/staff/members"));
  return Object.fromEntries(result.map(({ id, name }) => [id, name]));
}
