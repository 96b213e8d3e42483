import type { Tier } from "@haat/domain/tier";
import { localPath } from "../../lib/local-path.ts";

/** Where a sign-in ends (spec §4): where the person was going, or the account; wholesalers pass their welcome page. */
export function destinationOf(tier: Tier, wanted: string | null): string {
  const from = localPath(wanted);
  if (tier === "consumer") return from ?? "/account";
  const welcome = "/welcome-to-wholesaler-account";
  return from === null ? welcome : `${welcome}?${new URLSearchParams({ from })}`;
}
