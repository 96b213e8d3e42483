import { setTimeout as wait } from "node:timers/promises";
import { ApiError } from "@haat/service-kit/errors";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { ProviderUnavailable } from "../providers/provider-errors.ts";
import {
  type CourierAnswer,
  claimQuestion,
  deleteAnswersBefore,
  dropClaim,
  findAnswer,
  recordFailure,
  saveAnswer,
} from "./courier-answers.repository.ts";

export interface CourierQuestion<Answer> {
  /** Names the question: the same name has the same answer. */
  readonly name: string;
  /** What an answer looks like. One that an older version stored may look different; it counts as unknown. */
  readonly schema: z.ZodType<Answer>;
  readonly ask: () => Promise<Answer>;
  /** @throws ApiError RATE_LIMITED when the caller may not have the courier asked now. */
  readonly mayAsk: () => Promise<void>;
  readonly freshMs: (answer: Answer) => number;
  /** Whether an old answer is good enough to be given while the courier is asked again in the background. */
  readonly usableWhenOld: (answer: Answer) => boolean;
}

type Needs = Pick<Deps, "db" | "log">;

/** An answer this old is not used, not even while the courier is away. */
const keptMs = 30 * 24 * 3_600_000;
/** Longer than the courier client tries. */
const askingMs = 6_000;
/** After a failure the courier is left alone for a moment: others who wait for the same answer fail with it. */
const failedMs = 3_000;
const pollMs = 100;

/**
 * The courier's answer, from our table when it is known. All processes together ask the courier once. An old answer is
 * better than none: it is given when the courier cannot be asked.
 * @throws ProviderUnavailable, ProviderRejected; RATE_LIMITED of `mayAsk`.
 */
export async function courierAnswer<Answer>(deps: Needs, question: CourierQuestion<Answer>): Promise<Answer> {
  const row = await findAnswer(deps.db, question.name);
  const known = row && readAnswer(question, row);
  if (known && known.ageMs < question.freshMs(known.answer)) return known.answer;
  const fresh = askOnce(deps, question, row?.answeredAt ?? null);
  if (!known) return await fresh;
  const orOld = fresh.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    deps.log.warn({ question: question.name, code: error.code }, "courier answer not refreshed");
    return known.answer;
  });
  if (!question.usableWhenOld(known.answer)) return await orOld;
  orOld.catch((error: unknown) => deps.log.error({ err: error }, "courier answer not refreshed"));
  return known.answer;
}

/** Removes what is too old to be used. */
export async function forgetOldAnswers({ db }: Pick<Deps, "db">): Promise<void> {
  await deleteAnswersBefore(db, new Date(Date.now() - keptMs));
}

function readAnswer<Answer>(
  { schema }: CourierQuestion<Answer>,
  { answer, answeredAt }: CourierAnswer,
): { answer: Answer; ageMs: number } | undefined {
  if (!answeredAt) return undefined;
  const ageMs = Date.now() - answeredAt.getTime();
  const parsed = schema.safeParse(answer);
  return parsed.success && ageMs < keptMs ? { answer: parsed.data, ageMs } : undefined;
}

/** Asks the courier, or waits for the process that is asking already. */
async function askOnce<Answer>(
  deps: Needs,
  question: CourierQuestion<Answer>,
  knownSince: Date | null,
): Promise<Answer> {
  const { db } = deps;
  for (const deadline = Date.now() + askingMs; Date.now() < deadline; await wait(pollMs)) {
    const claim = {
      knownSince,
      askingUntil: new Date(Date.now() + askingMs),
      failedBefore: new Date(Date.now() - failedMs),
    };
    if (await claimQuestion(db, question.name, claim)) return await ask(deps, question);
    const row = await findAnswer(db, question.name);
    if (row?.askingUntil) continue;
    const answered = row && row.answeredAt?.getTime() !== knownSince?.getTime() && readAnswer(question, row);
    if (answered) return answered.answer;
    if (row?.failedAt) break;
  }
  throw new ProviderUnavailable("courier");
}

async function ask<Answer>({ db }: Needs, question: CourierQuestion<Answer>): Promise<Answer> {
  await question.mayAsk().catch(async (error: unknown) => {
    await dropClaim(db, question.name);
    throw error;
  });
  const answer = await question.ask().catch(async (error: unknown) => {
    await recordFailure(db, question.name);
    throw error;
  });
  await saveAnswer(db, question.name, answer, new Date());
  return answer;
}
