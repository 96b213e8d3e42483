import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { vi } from "vitest";
import { z } from "zod";

const statementText = z.union([
  z.string(),
  z.looseObject({ text: z.string() }).transform(({ text }) => text),
]);

const recording = new AsyncLocalStorage<true>();

/**
 * Runs `work` and returns the SQL statements that it caused. Leaves out statements of work in the background. A request has to be injected, because one over a socket starts a chain of calls of its own.
 */
export async function sqlStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function record(
    this: pg.Client,
    ...args: unknown[]
  ) {
    if (recording.getStore()) statements.push(statementText.parse(args[0]));
    // The overloads of `query` have no common type.
    return Reflect.apply(query, this, args);
  });
  try {
    await recording.run(true, work);
    return statements;
  } finally {
    spy.mockRestore();
  }
}
