import { jsonOf } from "@haat/service-kit/config";
import type { z } from "zod";
import type { Deps } from "../deps.ts";

interface Question<Answer> {
  readonly key: string;
  /** What an answer looks like: what an older version left under the key may look otherwise. */
  readonly answer: z.ZodType<Answer>;
  readonly ask: () => Promise<Answer>;
  readonly seconds: (answer: Answer) => number;
}

/** Asks once and keeps the answer in Redis; without Redis, or when what is kept cannot be read, it asks again. */
export async function remembered<Answer>(
  { redis, log }: Pick<Deps, "redis" | "log">,
  question: Question<Answer>,
): Promise<Answer> {
  const { key, ask, seconds } = question;
  const text = await redis.get(key).catch((error: unknown) => {
    log.warn({ err: error }, "redis could not be read");
    return null;
  });
  const kept = jsonOf(question.answer).safeParse(text);
  if (kept.success) return kept.data;
  const answer = await ask();
  await redis
    .set(key, JSON.stringify(answer), "EX", seconds(answer))
    .catch((error: unknown) => log.warn({ err: error }, "redis could not be written"));
  return answer;
}
