import { messages, Refusal } from "@haat/service-kit/errors";
import type { Person } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import type { User } from "../profile/profile.repository.ts";
import { endSession } from "./end-session.ts";
import { findLiveSession } from "./session.repository.ts";

/**
 * The person of a live session, by its row.
 * A token that names another tier than the person has now would go on showing the old prices: its session is ended.
 */
export async function verifySession(deps: Pick<Deps, "db" | "redis">, person: Person): Promise<User> {
  const user = await findLiveSession(deps.db, person);
  if (user?.tier === person.tier) return user;
  await endSession(deps, person);
  throw new Refusal("SESSION_ENDED", messages.signIn);
}
