import { expect, test } from "vitest";
import { ApiCallError, replyOf } from "./reply.ts";

const response = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers });
const errorOf = async (call: Parameters<typeof replyOf>[0]) =>
  await replyOf(call).catch((error: unknown) => error);

test("returns the body of a success", async () => {
  const data = { quantity: 3 };
  expect(await replyOf(Promise.resolve({ data, response: response(200) }))).toBe(data);
});

test("throws the error reply, with its status and when to retry", async () => {
  const reply = { success: false, msg: "Too many attempts.", code: "RATE_LIMITED" };
  const error = await errorOf(
    Promise.resolve({ error: reply, response: response(429, { "retry-after": "7" }) }),
  );
  expect(error).toBeInstanceOf(ApiCallError);
  expect(error).toMatchObject({
    code: "RATE_LIMITED",
    message: reply.msg,
    status: 429,
    retryAfter: 7,
    reply,
  });
});

test.each([
  ["an error of another server", { error: "<h1>Not found</h1>", response: response(404) }],
  ["an error reply without a message", { error: { code: "NOT_FOUND" }, response: response(404) }],
  ["a success without a body", { response: response(200) }],
])("counts %s as 503 TRY_AGAIN", async (_, reply) => {
  expect(await errorOf(Promise.resolve(reply))).toMatchObject({
    code: "TRY_AGAIN",
    status: 503,
    reply: null,
  });
});

test("counts a call without a reply as 503 TRY_AGAIN, with its cause", async () => {
  const cause = new Error("connect ECONNREFUSED");
  expect(await errorOf(Promise.reject(cause))).toMatchObject({ code: "TRY_AGAIN", status: 503, cause });
});
