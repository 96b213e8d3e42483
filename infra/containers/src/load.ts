/** The outcome of the requests of a load. */
export interface LoadResult {
  readonly answered: number;
  /** One line for each request that got no answer or an error. */
  readonly failed: readonly string[];
}

/** Sends a request every `everyMs`, without waiting for the others, until it is stopped. */
export function startLoad(
  send: () => Promise<Response>,
  everyMs: number,
): { stop: () => Promise<LoadResult> } {
  const failed: string[] = [];
  const requests: Promise<void>[] = [];
  let answered = 0;
  const sendOne = async () => {
    try {
      const reply = await send();
      await reply.arrayBuffer();
      if (reply.ok) answered += 1;
      else failed.push(`${new Date().toISOString()} status ${reply.status}`);
    } catch (error) {
      failed.push(`${new Date().toISOString()} ${String(error)}`);
    }
  };
  const timer = setInterval(() => requests.push(sendOne()), everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(requests);
      return { answered, failed };
    },
  };
}
