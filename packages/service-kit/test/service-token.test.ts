import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serviceTokens, serviceTokenVerifier } from "../src/service-token.ts";

const secret = "a-secret-for-tests-that-is-long-enough";
const tokensOf = () => serviceTokens({ from: "orders", to: "auth", secret });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("uses one token for half of its minute, and then another one", async () => {
  const token = tokensOf();
  const first = await token();
  vi.advanceTimersByTime(30_000);
  expect(await token()).toBe(first);
  vi.advanceTimersByTime(1000);
  expect(await token()).not.toBe(first);
});

test("makes a new token when the clock was set back", async () => {
  const token = tokensOf();
  const first = await token();
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await token()).not.toBe(first);
});

test("accepts a token again until it expires, and rejects it from then on", async () => {
  const verify = serviceTokenVerifier({ audience: "auth", secrets: [secret] });
  const token = await tokensOf()();
  expect(await verify(token)).toBe("orders");
  vi.advanceTimersByTime(58_000);
  expect(await verify(token)).toBe("orders");
  vi.advanceTimersByTime(2000);
  await expect(verify(token)).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("rejects a token for another service and with another secret, also when asked again", async () => {
  const token = await tokensOf()();
  for (const expected of [
    { audience: "catalogue", secrets: [secret] },
    { audience: "auth", secrets: ["another-secret-that-is-long-enough"] },
  ]) {
    const verify = serviceTokenVerifier(expected);
    await expect(verify(token)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(verify(token)).rejects.toMatchObject({ code: "FORBIDDEN" });
  }
});

test("accepts tokens of two secrets during a rotation", async () => {
  const other = "another-secret-that-is-long-enough";
  const verify = serviceTokenVerifier({ audience: "auth", secrets: [other, secret] });
  expect(await verify(await tokensOf()())).toBe("orders");
  expect(await verify(await serviceTokens({ from: "orders", to: "auth", secret: other })())).toBe("orders");
});
