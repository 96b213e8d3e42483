import { Writable } from "node:stream";
import { DrizzleQueryError } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";
import { loggerOptions } from "./logger.ts";
import { errorSummary } from "./serialize-error.ts";

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

test("logs a failed query with its message and causes, without its values", () => {
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

test("does not quote a reply that is not JSON", () => {
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

test.each([
  ["a text", "the shop window broke", "string", "the shop window broke"],
  ["null", null, "object", "null"],
  [
    "a reply",
    new Response("secret", { status: 503, statusText: "Service Unavailable" }),
    "Response",
    "503 Service Unavailable",
  ],
  [
    "a data object of React Router",
    { type: "DataWithResponseInit", data: { phone: "9876543210" }, init: { status: 404 } },
    "Object",
    "404",
  ],
  ["any other object", { phone: "9876543210" }, "Object", "object with the fields phone"],
])("logs what is known of a thrown %s", (_, thrown, type, message) => {
  const logged = logLineOf(thrown);
  expect(JSON.parse(logged).err).toMatchObject({ type, message });
  expect(logged).not.toContain("9876543210");
  expect(logged).not.toContain("secret");
});

test("logs the error behind an error reply of React Router", () => {
  const thrown = {
    status: 500,
    statusText: "Internal Server Error",
    data: "x",
    error: new Error("no such row"),
  };
  expect(JSON.parse(logLineOf(thrown)).err).toMatchObject({
    message: "500 Internal Server Error",
    cause: { message: "no such row" },
  });
});

test("sums up an error and its causes in one line, without the statement", () => {
  const error = new DrizzleQueryError("select 1", ["+919876543210"], new Error("connection refused"));
  expect(errorSummary(new Error("order not confirmed", { cause: error }))).toBe(
    "order not confirmed: query failed: connection refused",
  );
});

test("summarizes an error whose message PostgreSQL could not store", () => {
  const error = new Error(`Unexpected token '\0', "\ud83d" is not valid JSON`);
  expect(errorSummary(error)).toBe(`Unexpected token '\ufffd', "\ufffd" is not valid JSON`);
});
