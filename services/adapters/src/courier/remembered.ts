import type { Deps } from "../deps.ts";

interface Question<Answer> {
  readonly key: string;
  readonly ask: () => Promise<Answer>;
  readonly seconds: (answer: Answer) => number;
}

/** Asks once and keeps the answer in Redis; without Redis it asks every time. */
export async function remembered<Answer>(
  { redis, log }: Pick<Deps, "redis" | "log">,
  { key, ask, seconds }: Question<Answer>,
): Promise<Answer> {
  const kept = await redis.get(key).catch((error: unknown) => {
    log.warn({ err: error }, "redis could not be read");
    return null;
  });
  // Only what the line below wrote is ever under this key.
  if (kept !== null) return JSON.parse(kept) as Answer;
  const answer = await ask();
  await redis
    .set(key, JSON.stringify(answer), "EX", seconds(answer))
    .catch((error: unknown) => log.warn({ err: error }, "redis could not be written"));
  return answer;
}
