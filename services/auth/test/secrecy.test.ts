import { parsePhone } from "@haat/domain/phone";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { phoneHash } from "../src/otp/otp.rules.ts";
import { type AuthUnderTest, type Reply, startAuth } from "./service.ts";
import { randomIp, randomPhone, registerUser, requestCode, verify, wrongCode } from "./users.ts";

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth({ env: { OTP_SENDS_PER_HOUR: "100000" } });
});
afterAll(async () => await auth.stop());

describe("a one-time code", () => {
  /** Every value of every text column of the database. */
  async function databaseTexts(): Promise<string[]> {
    const { rows: columns } = await auth.pool.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb', 'bytea')`,
    );
    const texts = await Promise.all(
      columns.map(async ({ table, column }) => {
        const { rows } = await auth.pool.query<{ text: string }>(
          `select "${column}"::text as text from "${table}" where "${column}" is not null`,
        );
        return rows.map(({ text }) => text);
      }),
    );
    return texts.flat();
  }

  /** Every key and value of Redis. */
  async function redisTexts(): Promise<string[]> {
    const keys = await auth.redis.keys("*");
    const values = await Promise.all(
      keys.map(async (key) => {
        const type = await auth.redis.type(key);
        if (type === "hash") return Object.values(await auth.redis.hgetall(key));
        if (type === "list") return await auth.redis.lrange(key, 0, -1);
        return [(await auth.redis.get(key)) ?? ""];
      }),
    );
    return [...keys, ...values.flat()];
  }

  test("appears in no reply, row, Redis key or value and log line, whether right, wrong or unused", async () => {
    const replies: Reply[] = [];
    const [right, wrong, alone] = [randomPhone(), randomPhone(), randomPhone()];
    for (const phone of [right, wrong, alone])
      replies.push(await auth.post("/api/user/register", { name: "Mira", phone }, { from: randomIp() }));
    const codes = [right, wrong, alone].map((phone) => auth.sms.lastCode(phone));
    const verIds = replies.map(({ body }) => String(body["otp"]));
    const attempt = async (index: number, phone: string, code: string) =>
      await verify(auth, { phone, verId: verIds[index] ?? "", code });
    replies.push(await attempt(0, right, codes[0] ?? ""));
    replies.push(await attempt(1, wrong, wrongCode(codes[1] ?? "")));
    await registerUser(auth);

    const kept = {
      replies: replies.map(({ body }) => JSON.stringify(body)),
      database: await databaseTexts(),
      redis: await redisTexts(),
      log: auth.output().split("\n").flatMap(wordsOf),
    };
    expect(Object.values(kept).every((texts) => texts.length > 0)).toBe(true);
    for (const code of codes)
      for (const texts of Object.values(kept))
        expect(
          texts.filter((text) => new RegExp(`(?<![\\dA-Za-z-])${code}(?![\\dA-Za-z-])`).test(text)),
        ).toEqual([]);
  });

  /** The log's values without times, durations and ports, whose six digits in a row are not a code. */
  function wordsOf(line: string): string[] {
    if (!line.startsWith("{")) return [line];
    const { time: _, responseTime: __, ...rest } = JSON.parse(line);
    return [JSON.stringify(rest)];
  }
});

test("a request for a code gets the same reply for a known, an unknown and an attacked number", async () => {
  const numbers = { known: randomPhone(), unknown: randomPhone(), attacked: randomPhone() };
  await registerUser(auth, numbers.known);
  const attacked = parsePhone(numbers.attacked);
  const wrongCodes = attacked && `{otp}:wrong:${phoneHash(auth.environment.OTP_PEPPER, attacked)}`;
  await auth.redis.set(wrongCodes ?? "", 15, "EX", 3600);
  const answers = new Set<string>();
  for (const phone of Object.values(numbers)) {
    const reply = await auth.post("/api/user/login", { phone }, { from: randomIp() });
    answers.add(JSON.stringify({ status: reply.status, ...reply.body, otp: typeof reply.body["otp"] }));
  }
  expect([...answers]).toHaveLength(1);
});

test("a wrong code gets the same reply for a known and an unknown number", async () => {
  const known = (await registerUser(auth)).phone;
  const replies = await Promise.all(
    [known, randomPhone()].map(async (phone) => {
      const verId = await requestCode(auth, phone);
      const code = wrongCode(auth.sms.lastCode(phone));
      const { status, body } = await verify(auth, { phone, verId, code });
      return { status, body };
    }),
  );
  expect(replies[0]).toEqual(replies[1]);
});
