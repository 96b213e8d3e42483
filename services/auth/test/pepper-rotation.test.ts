import { parsePhone } from "@haat/domain/phone";
import { connectRedis } from "@haat/service-kit/redis";
import { testRedis } from "@haat/testkit/redis";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OtpStore, otpStore } from "../src/otp/otp.store.ts";

const [oldPepper, newPepper] = ["old".repeat(12), "new".repeat(12)];
/** The processes before, after and at the end of a rotation, on one Redis. */
let before: OtpStore;
let rotated: OtpStore;
let after: OtpStore;

beforeAll(async () => {
  const redis = connectRedis((await testRedis()).url, pino({ level: "silent" }));
  afterAll(() => redis.disconnect());
  const store = (pepper: string, secondPepper?: string) =>
    otpStore({ redis, pepper, secondPepper, unverifiedPerIp: 100, sendsPerHour: 100 });
  before = store(oldPepper, newPepper);
  rotated = store(newPepper, oldPepper);
  after = store(newPepper);
});

async function sendCode(store: OtpStore, typed: string) {
  const phone = parsePhone(typed);
  if (!phone) throw new Error("not a phone");
  const requester = { kind: "unknown", network: "203.0.113.1", range: "203.0.113" } as const;
  const claimed = await store.claimSend(phone, requester);
  if ("limit" in claimed) throw new Error(claimed.limit);
  await store.activate(claimed.send, "123456", { purpose: "login", name: "" });
  return { phone, verId: claimed.send.verId };
}

test("a code that one process sent is valid in a process with the other pepper, during a rotation", async () => {
  const first = await sendCode(before, "9830011111");
  expect(await rotated.checkCode(first.verId, first.phone, "000000")).toMatchObject({ attemptsLeft: 4 });
  expect(await rotated.checkCode(first.verId, first.phone, "123456")).toMatchObject({ outcome: "right" });
  const second = await sendCode(rotated, "9830022222");
  expect(await before.checkCode(second.verId, second.phone, "123456")).toMatchObject({ outcome: "right" });
  expect(await before.checkCode(second.verId, second.phone, "123456")).toEqual({ outcome: "gone" });
});

test("a code of the old pepper is gone when the rotation is over", async () => {
  const { phone, verId } = await sendCode(before, "9830033333");
  expect(await after.checkCode(verId, phone, "123456")).toEqual({ outcome: "gone" });
});
