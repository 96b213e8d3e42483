import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

export interface Migration {
  /** The file's name without `.sql`. */
  readonly name: string;
  /** When drizzle-kit generated it (ms). The database records an applied migration by this time, with its hash. */
  readonly createdAt: number;
  readonly hash: string;
  readonly statements: readonly string[];
  /**
   * Builds or drops indexes without blocking writes. PostgreSQL does this only outside a transaction, one statement at a
   * time.
   */
  readonly concurrent: boolean;
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** The migrations that drizzle-kit's journal lists, in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const { entries } = journal.parse(JSON.parse(await readFile(join(folder, "meta/_journal.json"), "utf8")));
  return await Promise.all(
    entries.map(async ({ tag, when }) => {
      const text = await readFile(join(folder, `${tag}.sql`), "utf8");
      const statements = text.split("--> statement-breakpoint");
      return {
        name: tag,
        createdAt: when,
        hash: createHash("sha256").update(text).digest("hex"),
        statements,
        concurrent: isConcurrent(tag, statements),
      };
    }),
  );
}

/** @throws Error when only some of the statements can run in a transaction. */
function isConcurrent(name: string, statements: readonly string[]): boolean {
  const concurrent = statements.filter((statement) =>
    /^(?:create (?:unique )?|drop )index concurrently\b/i.test(withoutComments(statement).trim()),
  );
  if (concurrent.length === 0) return false;
  if (concurrent.length < statements.length)
    throw new Error(`migration ${name} mixes concurrent index statements with others: use two migrations`);
  return true;
}

/** Comments begin lines in migrations. A `--` in the middle of a line may be part of a text. */
export function withoutComments(statement: string): string {
  return statement.replace(/^[ \t]*--.*$/gm, "");
}
