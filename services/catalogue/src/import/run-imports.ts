import { withRequestContext } from "@haat/service-kit/request-context";
import { runAll } from "@haat/service-kit/run-all";
import type { Db } from "../db/client.ts";
import { applyNextRows } from "./apply-import.ts";
import { checkNextRows } from "./check-import.ts";
import { findWork, type Import } from "./import.repository.ts";

/** The worker stops between two steps, and its heartbeat is written after a run. */
const longestRunMs = 5000;

/**
 * Does the work of imports that wait for it, the oldest first, for up to five seconds. Each step is a transaction that locks its
 * import, so several processes may run it, and one continues where another was killed. An import that fails does not stop the
 * others.
 * @throws the first error.
 */
export async function runImports(db: Db): Promise<void> {
  const end = performance.now() + longestRunMs;
  await runAll(
    (await findWork(db)).map((work) => async () => {
      for (let hasWork = true; hasWork && performance.now() < end; ) hasWork = await runStep(db, work);
    }),
  );
}

/** False when nothing is left to do. */
async function runStep(db: Db, { id, state, staffId, requestId }: Import): Promise<boolean> {
  const next = state === "checking" ? checkNextRows : applyNextRows;
  return await withRequestContext(
    { requestId, actor: { kind: "staff", id: staffId } },
    async () => await next(db, id),
  );
}
