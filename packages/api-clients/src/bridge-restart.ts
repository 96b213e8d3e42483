import { setTimeout as sleep } from "node:timers/promises";

/** The start of a service takes less. When it does not come back by then, its calls fail at once. */
const restartMs = 2000;
const retryEveryMs = 50;
/** After this long, a closed port counts as another outage. */
const forgetMs = 60_000;

/** No connection was made, so nothing was sent: a container that restarts also loses its name. */
const closedCodes = new Set<unknown>(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN"]);
/** The connection broke. The service may have done what it was asked. */
const brokenCodes = new Set<unknown>(["ECONNRESET", "EPIPE"]);

/** Since when the port of an origin is closed. One entry per service. */
const closedSince = new Map<string, number>();

interface BridgeOptions {
  readonly origin: string;
  /** Whether a call whose connection broke is sent a second time. Only for a read. */
  readonly mayResend: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Calls `send` again while the port of the service is closed, for the two seconds in which its only process may be
 * starting again. This is safe for writes, because the service has received nothing. In a longer outage calls do not
 * wait.
 */
export async function bridgeRestart<Reply>(
  { origin, mayResend, signal }: BridgeOptions,
  send: () => Promise<Reply>,
): Promise<Reply> {
  let resends = mayResend ? 1 : 0;
  for (;;) {
    try {
      const reply = await send();
      closedSince.delete(origin);
      return reply;
    } catch (error) {
      if (signal?.aborted) throw error;
      if (hasCode(error, closedCodes)) {
        if (closedForMs(origin) >= restartMs) throw error;
      } else if (hasCode(error, brokenCodes) && resends > 0) resends -= 1;
      else throw error;
      await sleep(retryEveryMs, undefined, { signal });
    }
  }
}

/** How long the port of the origin has been closed. */
function closedForMs(origin: string): number {
  const now = performance.now();
  const known = closedSince.get(origin);
  const since = known === undefined || now - known > forgetMs ? now : known;
  closedSince.set(origin, since);
  return now - since;
}

function hasCode(error: unknown, codes: ReadonlySet<unknown>): boolean {
  return error instanceof Error && "code" in error && codes.has(error.code);
}
