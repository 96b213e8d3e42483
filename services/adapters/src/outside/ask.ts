import { NoAnswer } from "./answers.ts";

export interface Answer {
  readonly status: number;
  readonly text: string;
}

interface Ask {
  /** Who is asked, for messages and logs. */
  readonly whom: string;
  readonly timeoutMs: number;
  /** Only for calls that change nothing: one more try when the first came to nothing. */
  readonly again?: boolean;
  /** The deadline of the work that the call is a part of. */
  readonly signal?: AbortSignal;
}

/**
 * One call to the outside world.
 * @throws NoAnswer when nothing came back in time: what the other side did is then unknown.
 */
export async function ask(
  url: string,
  init: RequestInit,
  { whom, timeoutMs, again, signal }: Ask,
): Promise<Answer> {
  try {
    const answer = await once(url, init, timeoutMs, signal);
    if (!again || answer.status < 500) return answer;
  } catch (error) {
    if (!again) throw new NoAnswer(whom, { cause: error });
  }
  try {
    return await once(url, init, timeoutMs, signal);
  } catch (error) {
    throw new NoAnswer(whom, { cause: error });
  }
}

async function once(
  url: string,
  init: RequestInit,
  timeoutMs: number,
  deadline: AbortSignal | undefined,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, {
    ...init,
    redirect: "error",
    signal: deadline ? AbortSignal.any([timeout, deadline]) : timeout,
  });
  return { status: response.status, text: await response.text() };
}
