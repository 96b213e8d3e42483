import { expect, test } from "vitest";
import { findSqlTextErrors } from "../sql-text.ts";

const repository = "services/orders/src/order/order.repository.ts";

test.each([
  ["sql.raw of a value", "const rows = db.execute(sql.raw(`select ${id}`));", "sql.raw outside the schema"],
  [
    "a pieced template",
    "await pool.query(`select * from orders where id = '${id}'`);",
    "put together from text",
  ],
  ["joined texts", 'await tx.execute("select * from orders where id = " + id);', "put together from text"],
])("rejects %s in a repository", (_name, source, error) => {
  expect(findSqlTextErrors(repository, source)).toEqual([expect.stringContaining(error)]);
});

test.each([
  ["the sql template", "await db.execute(sql`select ${id}`);"],
  ["a fixed statement with parameters", 'await pool.query("select $1", [id]);'],
  ["the query builder", "await db.select().from(orders).where(eq(orders.id, id));"],
])("accepts %s", (_name, source) => {
  expect(findSqlTextErrors(repository, source)).toEqual([]);
});

test("accepts sql.raw of constants in the schema", () => {
  const source = "sql.raw(states.join())";
  expect(findSqlTextErrors("services/orders/src/db/columns.ts", source)).toEqual([]);
  expect(findSqlTextErrors("services/orders/src/order/show-orders.ts", source)).toHaveLength(1);
});
