import { setTimeout as sleep } from "node:timers/promises";
import { Agent, type Dispatcher, errors } from "undici";
import { spreadConnections } from "./spread-connections.ts";

export type ServiceReply = Dispatcher.ResponseData;
type ServiceCall = Dispatcher.RequestOptions & { readonly origin: string; readonly signal?: AbortSignal };

/** Connections to services. `headersTimeout` is only for callers that set no timeout of their own. */
export function serviceAgent(options: Agent.Options = {}): Agent {
  return new Agent({
    connect: { timeout: 2000, lookup: spreadConnections },
    headersTimeout: 30_000,
    bodyTimeout: 15_000,
    maxResponseSize: 32 * 1024 * 1024,
    ...options,
  });
}

/** All calls of the process share it. It has no limit of connections, because the limits are where requests come in. */
const sharedAgent = serviceAgent();

/** The start of a service takes less. When it does not come back by then, its calls fail at once. */
const restartMs = 2000;
/** A process that stops breaks its connections one after the other, so at once the next attempt would go to one of those. */
const pauseMs = 50;

/** No connection was made, so nothing was sent: a container that restarts also loses its name. */
const closedCodes = new Set<unknown>(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN"]);
/** The connection broke. The service may have done what it was asked. */
const brokenCodes = new Set<unknown>(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/** Since when the port of an origin is closed. One entry per service. */
const closedSince = new Map<string, number>();

/**
 * Sends a call until a process of the service receives it: all calls for the two seconds in which the only process of a service may be
 * starting again, and a read once more when its connection broke. A write that may have arrived is never sent again, nor is a read
 * that timed out, which would double the load of a slow service.
 */
export async function callService(call: ServiceCall, agent: Agent = sharedAgent): Promise<ServiceReply> {
  let resends = call.method === "GET" || call.method === "HEAD" ? 1 : 0;
  for (;;) {
    try {
      const reply = await agent.request(call);
      closedSince.delete(call.origin);
      // The body may break before its reader listens, which would end the process.
      reply.body.on("error", () => {});
      return reply;
    } catch (error) {
      if (call.signal?.aborted) throw error;
      if (hasCode(error, closedCodes)) {
        if (closedForMs(call.origin) >= restartMs) throw error;
      } else if (hasCode(error, brokenCodes) && resends > 0) resends -= 1;
      else throw error;
      await sleep(pauseMs, undefined, { signal: call.signal });
    }
  }
}

/** Whether a reply broke, or stopped, before its end. */
export function isBrokenReply(error: unknown): boolean {
  return error instanceof errors.UndiciError || hasCode(error, brokenCodes);
}

function closedForMs(origin: string): number {
  const now = performance.now();
  const since = closedSince.get(origin) ?? now;
  closedSince.set(origin, since);
  return now - since;
}

function hasCode(error: unknown, codes: ReadonlySet<unknown>): boolean {
  return error instanceof Error && "code" in error && codes.has(error.code);
}
