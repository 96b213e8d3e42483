import { expect, test } from "vitest";
import { runAll } from "../src/run-all.ts";

/** An error as Drizzle throws it for this code of PostgreSQL or the system. */
const queryError = (code: string) =>
  new Error("Failed query", { cause: Object.assign(new Error(code), { code }) });

test.each(["23514", "55P03", "57014"])("goes on after an error %s, and then throws it", async (code) => {
  const ran: string[] = [];
  const error = queryError(code);
  const run = runAll([
    async () => await Promise.reject(error),
    async () => ran.push("second"),
    async () => await Promise.reject(new Error("a later one")),
    async () => ran.push("fourth"),
  ]);
  await expect(run).rejects.toBe(error);
  expect(ran).toEqual(["second", "fourth"]);
});

test("stops while the database is unavailable, because each task would wait for it", async () => {
  const ran: string[] = [];
  const error = queryError("ECONNREFUSED");
  const run = runAll([
    async () => ran.push("first"),
    async () => await Promise.reject(error),
    async () => ran.push("third"),
  ]);
  await expect(run).rejects.toBe(error);
  expect(ran).toEqual(["first"]);
});
