import { setTimeout as sleep } from "node:timers/promises";
import { StackError } from "@haat/local-stack/server";
import { z } from "zod";

const notReady = z.object({ missing: z.array(z.string()) });

/** Waits until the address answers 200; the last refusal's reason goes into the complaint. */
export async function waitUntilReady(url: string, seconds: number, signal: AbortSignal): Promise<void> {
  const end = Date.now() + seconds * 1000;
  let reason = "no answer";
  while (Date.now() < end) {
    signal.throwIfAborted();
    try {
      const reply = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(5000)]) });
      if (reply.ok) return;
      const body = notReady.safeParse(await reply.json());
      reason = body.success ? `not ready: ${body.data.missing.join(", ")}` : `status ${reply.status}`;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    await sleep(100, undefined, { signal });
  }
  throw new StackError(`${url} did not become ready within ${seconds} s (${reason})`);
}
