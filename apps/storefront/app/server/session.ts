import type { Tier } from "@haat/domain/tier";

/** Who is signed in, as auth's session check says. */
export interface Session {
  readonly userId: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string;
  readonly tier: Tier;
}
