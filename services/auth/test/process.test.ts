import { eventually } from "@haat/testkit/eventually";
import { runProgram, startProcess } from "@haat/testkit/processes";
import { accessTokenJwks, accessTokenPrivateJwk, signedIn } from "@haat/testkit/test-users";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoUserIds } from "../seed/demo-users.ts";
import { readConfig } from "../src/config.ts";
import { type AuthUnderTest, packageFolder, startAuth } from "./service.ts";
import { randomPhone, requestCode, verify } from "./users.ts";

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth({ runsIn: "process" });
});
afterAll(async () => await auth.stop());

async function script(entry: string, env: Record<string, string>) {
  return await runProgram({ cwd: packageFolder, entry, env });
}

describe("a process", () => {
  test("becomes healthy, then ready", async () => {
    expect((await auth.get("/healthz")).body).toMatchObject({ success: true });
    await eventually(async () => expect((await auth.get("/readyz")).body).toMatchObject({ success: true }));
  });

  test("is not ready while a migration that it bundles was edited after it was applied", async () => {
    const edit = async (from: string, to: string) =>
      await auth.pool.query(
        "update drizzle.__drizzle_migrations set hash = replace(hash, $1, $2) where id = 1",
        [from, to],
      );
    const { rows } = await auth.pool.query<{ hash: string }>(
      "select hash from drizzle.__drizzle_migrations where id = 1",
    );
    const hash = rows[0]?.hash ?? "";
    await edit(hash, "of another text");
    const reply = await auth.get("/readyz");
    expect([reply.status, reply.body["missing"]]).toEqual([
      503,
      ["migration 0000_people (edited after it was applied)"],
    ]);
    await edit("of another text", hash);
    expect((await auth.get("/readyz")).status).toBe(200);
  });

  test("sends a request id and no-store with each reply", async () => {
    const reply = await auth.get("/api/user/authVerify", { headers: { "x-request-id": "from-the-proxy" } });
    expect(reply.headers.get("x-request-id")).toBe("from-the-proxy");
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  test("rejects an invalid configuration and names every invalid variable, without its value", async () => {
    const env = { ...auth.environment, PORT: "0", OTP_PEPPER: "short-pepper", MSG91_BASE_URL: "nowhere" };
    const { code, stderr } = await script("src/main.ts", env);
    expect(code).toBe(1);
    for (const name of ["OTP_PEPPER", "MSG91_BASE_URL"]) expect(stderr).toContain(name);
    for (const value of ["short-pepper", "nowhere"]) expect(stderr).not.toContain(value);
    expect(stderr).not.toContain("    at ");
  });

  test("does not start without the back office's origin, which invitations name", () => {
    expect(() => readConfig({ ...auth.environment, PORT: "0", STAFF_ORIGIN: undefined })).toThrow(
      "STAFF_ORIGIN",
    );
  });

  test("rejects a private key whose kid is unknown, or does not match it", () => {
    const [key] = accessTokenJwks.keys;
    const stranger = JSON.stringify({ ...accessTokenPrivateJwk, kid: "unknown" });
    const other = JSON.stringify({ keys: [{ ...key, x: "A".repeat(43) }] });
    for (const change of [{ ACCESS_TOKEN_PRIVATE_JWK: stranger }, { ACCESS_TOKEN_JWKS: other }])
      expect(() => readConfig({ ...auth.environment, PORT: "0", ...change })).toThrow(
        "ACCESS_TOKEN_PRIVATE_JWK",
      );
  });

  test("sends and checks no codes, accepts no token and is not ready without Redis", async () => {
    const withoutRedis = await startProcess({
      cwd: packageFolder,
      entry: "src/main.ts",
      env: { ...auth.environment, REDIS_URL: "redis://127.0.0.1:9" },
    });
    const post = async (path: string, body: object) =>
      await fetch(withoutRedis.url + path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    try {
      const phone = randomPhone();
      const verId = await requestCode(auth, phone, "Mira");
      const replies = await Promise.all([
        fetch(`${withoutRedis.url}/readyz`),
        post("/api/user/login", { phone: randomPhone() }),
        post("/api/user/verifyotp", {
          phonenumber: phone,
          ver_id: verId,
          otp_code: auth.sms.lastCode(phone),
        }),
        fetch(`${withoutRedis.url}/api/user/authVerify`, { headers: (await signedIn()).headers }),
      ]);
      for (const reply of replies) {
        expect(reply.status).toBe(503);
        expect(await reply.json()).toMatchObject({ success: false, code: "TRY_AGAIN" });
      }
      expect((await verify(auth, { phone, verId, code: auth.sms.lastCode(phone) })).status).toBe(200);
    } finally {
      await withoutRedis.stop();
    }
  });

  test("finishes the requests in progress when it stops", async () => {
    const leaving = await startProcess({ cwd: packageFolder, entry: "src/main.ts", env: auth.environment });
    auth.sms.setMode("silent");
    const slow = fetch(`${leaving.url}/api/user/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ phone: randomPhone() }),
    });
    await eventually(async () => expect(await auth.redis.keys("{otp}:address:127.0.0.1")).toHaveLength(1));
    const stopped = leaving.stop();
    expect((await slow).status).toBe(200);
    await stopped;
    auth.sms.setMode("working");
    expect(leaving.child.exitCode).toBe(0);
  });
});

test("seeds the demo users once when two seeds run in parallel", async () => {
  await auth.pool.query("delete from users");
  const { DATABASE_URL, STAFF_ORIGIN } = auth.environment;
  const env = { DATABASE_URL, STAFF_ORIGIN };
  const outputs = await Promise.all([script("seed/main.ts", env), script("seed/main.ts", env)]);
  const invited = "auth: sign in to the back office with http://localhost:3001/invitation#token\n";
  expect(outputs.map(({ stdout }) => stdout.replace(/#[\w-]+/, "#token")).sort()).toEqual([
    `auth: 3 demo users\n${invited}`,
    `auth: users exist already\n${invited}`,
  ]);
  const { rows } = await auth.pool.query(
    `select users.id, tier, users.email is not null as email, count(addresses.id)::int as addresses
     from users left join addresses on user_id = users.id group by users.id order by users.id`,
  );
  expect(rows).toEqual([
    { id: demoUserIds.consumer, tier: "consumer", email: true, addresses: 1 },
    { id: demoUserIds.newConsumer, tier: "consumer", email: false, addresses: 0 },
    { id: demoUserIds.wholesaler, tier: "wholesaler", email: true, addresses: 1 },
  ]);
  const verId = await requestCode(auth, "9830000003");
  const reply = await verify(auth, { phone: "9830000003", verId, code: auth.sms.lastCode("9830000003") });
  expect(reply.body).toMatchObject({ user: { _id: demoUserIds.wholesaler, isConsumer: false } });
});
