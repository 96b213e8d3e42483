import type { Phone } from "@haat/domain/phone";
import type { Deps } from "../deps.ts";
import { findOrCreateUser, type User } from "../profile/profile.repository.ts";
import { sessionLifeMs } from "./access-token.ts";
import { insertSession } from "./session.repository.ts";

export interface SignedIn {
  readonly token: string;
  readonly user: User;
}

/** A new session for whoever proved this phone; the account is opened if there is none. */
export async function signIn(
  { db, signAccessToken }: Pick<Deps, "db" | "signAccessToken">,
  person: { phone: Phone; name: string },
): Promise<SignedIn> {
  const expiresAt = new Date(Date.now() + sessionLifeMs);
  const { user, sessionId } = await db.transaction(async (tx) => {
    const user = await findOrCreateUser(tx, person);
    return { user, sessionId: await insertSession(tx, { userId: user.id, expiresAt }) };
  });
  const token = await signAccessToken({ userId: user.id, sessionId, tier: user.tier, expiresAt });
  return { token, user };
}
