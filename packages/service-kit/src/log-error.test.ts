import { Writable } from "node:stream";
import { DrizzleQueryError } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";
import { loggerOptions } from "./logger.ts";

test("a failed query is logged with its words and causes, without its values", () => {
  let logged = "";
  const stream = new Writable({
    write: (chunk, _encoding, next) => {
      logged += String(chunk);
      next();
    },
  });
  const cause = Object.assign(new Error("duplicate key value violates unique constraint"), {
    code: "23505",
    detail: "Key (phone)=(+919876543210) already exists.",
    command: { args: ["+919876543210"] },
  });
  const error = new DrizzleQueryError("insert into users values ($1)", ["+919876543210"], cause);
  pino(loggerOptions("test", "info"), stream).error({ err: error }, "unexpected");

  expect(logged).not.toContain("9876543210");
  expect(JSON.parse(logged)).toMatchObject({
    err: {
      message: "Failed query: insert into users values ($1)",
      cause: { message: "duplicate key value violates unique constraint", reason: "23505" },
    },
  });
});
