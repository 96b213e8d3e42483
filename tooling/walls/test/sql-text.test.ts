import { expect, test } from "vitest";
import { sqlTextFaults } from "../sql-text.ts";

const repository = "services/orders/src/order/order.repository.ts";

test.each([
  ["sql.raw of a value", "const rows = db.execute(sql.raw(`select ${id}`));", "sql.raw outside the schema"],
  [
    "a pieced template",
    "await pool.query(`select * from orders where id = '${id}'`);",
    "put together from text",
  ],
  ["joined texts", 'await tx.execute("select * from orders where id = " + id);', "put together from text"],
])("%s in a repository is a fault", (_name, source, fault) => {
  expect(sqlTextFaults(repository, source)).toEqual([expect.stringContaining(fault)]);
});

test.each([
  ["the sql template", "await db.execute(sql`select ${id}`);"],
  ["a fixed statement with parameters", 'await pool.query("select $1", [id]);'],
  ["the query builder", "await db.select().from(orders).where(eq(orders.id, id));"],
])("%s is none", (_name, source) => {
  expect(sqlTextFaults(repository, source)).toEqual([]);
});

test("sql.raw of the program's own constants is allowed in the schema", () => {
  const source = "sql.raw(states.join())";
  expect(sqlTextFaults("services/orders/src/db/columns.ts", source)).toEqual([]);
  expect(sqlTextFaults("services/orders/src/order/show-orders.ts", source)).toHaveLength(1);
});
