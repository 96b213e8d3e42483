import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";

/** Seconds in which a full line has moved on. */
const retryAfter = 2;

/**
 * Runs at most `most` pieces of work at once; the others wait in line.
 * @throws ApiError TRY_AGAIN when `mostWaiting` do so already: whoever came would give up before their turn.
 */
export function limiter(
  most: number,
  mostWaiting: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most && waiting.length >= mostWaiting)
      throw new ApiError("TRY_AGAIN", messages.tryAgain, { retryAfter });
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on, not freed: nobody can slip in between.
      if (next) next();
      else running -= 1;
    }
  };
}
