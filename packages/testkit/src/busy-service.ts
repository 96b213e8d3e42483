import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

const mostRepeats = 5;

/**
 * Sends a request again, at most five times, when the service says that it is too busy: on a busy machine, a wait for a connection
 * or a slot may take too long. `unexpectedReasons` tells whether that was the reason.
 */
export async function sendPatiently(send: () => Promise<Response>): Promise<Response> {
  let reply = await send();
  for (let repeats = 0; isBusy(reply) && repeats < mostRepeats; repeats++) {
    await reply.body?.cancel();
    await sleep(1000 * Number(reply.headers.get("retry-after")));
    reply = await send();
  }
  return reply;
}

export const isBusy = ({ status }: { readonly status: number }): boolean => status === 503;

/** What a service logs when it gave up a wait for the database, Redis or another service. */
const longWaits = [
  "timeout exceeded when trying to connect",
  "Connection terminated due to connection timeout",
  "The operation was aborted due to timeout",
  ": not connected",
  "Command timed out",
  "Socket timeout",
  "Stream isn't writeable",
];
const loggedError = z.object({ message: z.string(), cause: z.unknown().optional() });
const logLine = z.object({ err: loggedError });

/**
 * Why a service could not reach a part of the shop, other than by a wait that took too long.
 * @param output what its processes printed, with `LOG_LEVEL` at `warn` or below.
 */
export function unexpectedReasons(output: readonly string[]): string[] {
  return output
    .flatMap((text) => text.split("\n"))
    .filter((line) => line.includes("request failed: dependency unavailable"))
    .map((line) => messagesOf(logLine.parse(JSON.parse(line)).err).join(": "))
    .filter((reason) => !longWaits.some((wait) => reason.includes(wait)));
}

/** The messages of an error and its causes. */
function messagesOf(error: z.output<typeof loggedError>): string[] {
  const cause = loggedError.safeParse(error.cause).data;
  return [error.message, ...(cause ? messagesOf(cause) : [])];
}
