/** The service sent no response in time. It may have processed the request. */
export class ServiceUnreachable extends Error {
  override name = "ServiceUnreachable";
}

/**
 * Before the second attempt. A process that stops breaks its idle connections one after the other, so at once the second
 * attempt would go to one of those.
 */
const pauseMs = 50;

/** How long a call may take, for a client that sets no timeout. */
export const defaultTimeoutMs = { GET: 4000, POST: 10_000 };

interface Call {
  readonly method: string;
  readonly path: string;
  /** Aborts at the timeout, and when no one needs the reply any more. */
  readonly stop: AbortSignal;
}

/**
 * A read is retried once, after a pause, when its connection fails, but not after a timeout, which would double the load of a slow
 * service. A write that may have arrived is never retried.
 * @throws ServiceUnreachable when there is no response.
 */
export async function withRetry<Reply>(call: Call, send: () => Promise<Reply>): Promise<Reply> {
  const attempt = async () =>
    await send().catch((cause: unknown) => {
      throw new ServiceUnreachable(`${call.method} ${call.path} got no response`, { cause });
    });
  try {
    return await attempt();
  } catch (error) {
    if (call.method !== "GET" || call.stop.aborted) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return await attempt();
  }
}
