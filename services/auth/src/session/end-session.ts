import { messages, Refusal } from "@haat/service-kit/errors";
import type { Person } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { announceEnded } from "./ended-sessions.ts";
import { markEnded } from "./session.repository.ts";

/** Ends the session in its row and announces it. Repeatable: whoever is told to try again may. */
export async function endSession({ db, redis }: Pick<Deps, "db" | "redis">, person: Person): Promise<void> {
  const ended = await markEnded(db, person);
  if (!ended) return;
  await announceEnded(redis, ended).catch((error: unknown) => {
    throw new Refusal("TRY_AGAIN", messages.tryAgain, { cause: error });
  });
}
