import { parsePhone } from "@haat/domain/phone";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { phoneHash } from "../../src/otp/otp.rules.ts";
import { rankDifference } from "../rank-difference.ts";
import { type AuthUnderTest, startAuth } from "../service.ts";
import { randomIp, randomPhone } from "../users.ts";

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth({ env: { OTP_SENDS_PER_HOUR: "100000" } });
});
afterAll(async () => await auth.stop());

describe("a request for a code", () => {
  const rounds = 300;

  test("takes the same time for a known, an unknown and an attacked number", async () => {
    const pepper = auth.environment.OTP_PEPPER;
    const phones = Array.from({ length: rounds }, () => ({
      known: randomPhone(),
      unknown: randomPhone(),
      attacked: randomPhone(),
    }));
    for (const { known, attacked } of phones) {
      await auth.pool.query(
        "insert into users (id, phone, name) values (gen_random_uuid(), $1, 'Mira Roy')",
        [`+91${known}`],
      );
      const phone = parsePhone(attacked);
      if (phone) await auth.redis.set(`{otp}:wrong:${phoneHash(pepper, phone)}`, 15, "EX", 3600);
    }

    const times = { known: [] as number[], unknown: [] as number[], attacked: [] as number[] };
    const kinds = ["known", "unknown", "attacked"] as const;
    for (const [round, numbers] of phones.entries()) {
      // In turns and in changing order, so that a busy machine slows all three equally.
      for (let turn = 0; turn < kinds.length; turn++) {
        const kind = kinds[(round + turn) % kinds.length] ?? "known";
        const startedAt = performance.now();
        await auth.post("/api/user/login", { phone: numbers[kind] }, { from: randomIp() });
        times[kind].push(performance.now() - startedAt);
      }
    }
    // Equal distributions exceed six standard deviations less than once in a hundred million runs.
    for (const other of [times.unknown, times.attacked])
      expect(Math.abs(rankDifference(times.known, other))).toBeLessThan(6);
  });

  test("would detect a difference of a third of the usual spread", () => {
    const spread = Array.from({ length: rounds }, (_, index) => 5 + ((index * 7919) % rounds) / rounds);
    expect(Math.abs(rankDifference(spread, spread))).toBeLessThan(1);
    const slower = spread.map((time) => time + 1 / 3);
    expect(Math.abs(rankDifference(spread, slower))).toBeGreaterThan(6);
  });
});
