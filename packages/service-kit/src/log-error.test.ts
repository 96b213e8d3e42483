import { Writable } from "node:stream";
import { DrizzleQueryError } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";
import { loggerOptions } from "./logger.ts";

function logLineOf(error: unknown): string {
  let logged = "";
  const stream = new Writable({
    write: (chunk, _encoding, next) => {
      logged += String(chunk);
      next();
    },
  });
  pino(loggerOptions("test", "info"), stream).error({ err: error }, "unexpected");
  return logged;
}

test("a failed query is logged with its words and causes, without its values", () => {
  const cause = Object.assign(new Error("duplicate key value violates unique constraint"), {
    code: "23505",
    detail: "Key (phone)=(+919876543210) already exists.",
    command: { args: ["+919876543210"] },
  });
  const error = new DrizzleQueryError("insert into users values ($1)", ["+919876543210"], cause);
  const logged = logLineOf(error);

  expect(logged).not.toContain("9876543210");
  expect(JSON.parse(logged)).toMatchObject({
    err: {
      message: "Failed query: insert into users values ($1)",
      cause: { message: "duplicate key value violates unique constraint", reason: "23505" },
    },
  });
});

test("an answer that is no JSON is not quoted", () => {
  const failure = (() => {
    try {
      return JSON.parse("<p>9876543210</p>") as unknown;
    } catch (error) {
      return new Error("no answer that could be read", { cause: error });
    }
  })();
  const logged = logLineOf(failure);
  expect(logged).toContain("no answer that could be read");
  expect(logged).not.toContain("9876543210");
});
