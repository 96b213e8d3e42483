import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "./database.ts";

/**
 * A statement that is built once for each database connection. `build` ends with `.prepare(name)`, so that PostgreSQL
 * also parses and plans it once: for a short statement, building and planning cost more than running it.
 */
export function prepared<Statement>(
  build: (db: Database | Transaction) => Statement,
): (db: Database | Transaction) => Statement {
  const statements = new WeakMap<object, Statement>();
  return (db) => {
    const { session } = db._;
    const statement = statements.get(session) ?? build(db);
    statements.set(session, statement);
    return statement;
  };
}

const dialect = new PgDialect({ casing: "snake_case" });

/** As `prepared`, for a statement in SQL. Its values are placeholders, and its name is unique in the service. */
export function preparedSql<Row>(name: string, query: SQL) {
  const built = dialect.sqlToQuery(query);
  const statement = prepared((db) =>
    db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
      built,
      undefined,
      name,
      false,
    ),
  );
  return async (db: Database | Transaction, values: Record<string, unknown>): Promise<Row[]> =>
    (await statement(db).execute(values)).rows;
}
