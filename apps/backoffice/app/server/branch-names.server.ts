import { replyOf } from "@haat/api-clients/reply";
import type { Clients } from "./clients.server.ts";

/** The names of all branches by their codes. */
export async function readBranchNames(catalogue: Clients["catalogue"]): Promise<ReadonlyMap<string, string>> {
  const { result } = await replyOf(catalogue.GET("/api/staff/branches"));
  return new Map(result.map(({ code, name }) => [code, name]));
}
