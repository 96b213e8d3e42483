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
