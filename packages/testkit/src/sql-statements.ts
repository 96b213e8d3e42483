import pg from "pg";
import { vi } from "vitest";

/** Runs `work` and returns the SQL statements that this process sent meanwhile: names of prepared ones, else the text. */
export async function sqlStatements(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return query.mock.calls.map((call) => nameOf(call[0]));
  } finally {
    query.mockRestore();
  }
}

function nameOf(statement: unknown): string {
  if (typeof statement === "string") return statement;
  const { name, text } = { name: undefined, text: undefined, ...Object(statement) };
  return String(name ?? text);
}
