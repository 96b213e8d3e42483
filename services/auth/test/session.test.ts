import { createPublicKey } from "node:crypto";
import { connectDatabase } from "@haat/service-kit/database";
import { eventually } from "@haat/testkit/eventually";
import { accessTokenJwks, accessTokenPrivateJwk, signedIn } from "@haat/testkit/test-users";
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, importJWK, SignJWT } from "jose";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { announceAllEnded } from "../src/session/ended-sessions.ts";
import { startOtherService } from "./other-service.ts";
import { type AuthUnderTest, startAuth, startInThisProcess } from "./service.ts";
import { registerUser } from "./users.ts";

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => await auth.stop());

/** Closes the service's connections to Redis. Other test files use other database numbers. */
async function breakConnections({ redis }: AuthUnderTest): Promise<void> {
  const own = await redis.client("ID");
  const clients = String(await redis.client("LIST")).split("\n");
  const ids = clients
    .filter((line) => line.includes(` db=${redis.options.db} `))
    .map((line) => /^id=(\d+)/.exec(line)?.[1])
    .filter((id) => id !== undefined && id !== String(own));
  await Promise.all(ids.map(async (id) => await redis.call("CLIENT", "KILL", "ID", String(id))));
}

const whoIs = async (token: string) => await auth.get("/api/user/authVerify", { token });

describe("a session", () => {
  test("is a row that the token names, and both are valid for fifteen days", async () => {
    const { token, userId } = await registerUser(auth);
    expect(decodeProtectedHeader(token)).toEqual({ alg: "EdDSA", kid: "test" });
    const { sub, sid, tier, iss, aud, exp = 0, iat = 0, ...rest } = decodeJwt(token);
    expect({ sub, tier, iss, aud, rest }).toEqual({
      sub: userId,
      tier: "consumer",
      iss: "haat-auth",
      aud: "haat",
      rest: {},
    });
    const days = 15 * 24 * 60 * 60;
    expect(Math.abs(exp - iat - days)).toBeLessThanOrEqual(1);
    const { rows } = await auth.pool.query("select expires_at from sessions where id = $1", [sid]);
    expect(Math.abs(rows[0].expires_at.getTime() / 1000 - exp)).toBeLessThanOrEqual(1);
  });

  test("returns its user", async () => {
    const { token, userId, phone } = await registerUser(auth);
    const reply = await whoIs(token);
    expect(reply.body).toEqual({
      success: true,
      userInfo: {
        _id: userId,
        name: "Mira Roy",
        email: null,
        phone: `+91${phone}`,
        gstin: null,
        orderChannels: "sms_and_mail",
        emailTakesMail: true,
        isConsumer: true,
      },
    });
  });

  test("ends at sign-out in its row and is announced until its token would expire; ending it again succeeds", async () => {
    const { token } = await registerUser(auth);
    const { sid, exp = 0 } = decodeJwt(token);
    expect((await auth.post("/api/user/logout", undefined, { token })).body["success"]).toBe(true);
    expect(await auth.count("from sessions where id = $1 and ended_at is not null", [sid])).toBe(1);
    const ttl = await auth.redis.pttl(`{sessions}:ended:${sid}`);
    expect(Math.abs(Date.now() + ttl - exp * 1000)).toBeLessThan(5000);
    expect((await whoIs(token)).status).toBe(401);
    expect((await auth.post("/api/user/logout", undefined, { token })).status).toBe(401);
  });

  test("of another browser stays live when one signs out", async () => {
    const first = await registerUser(auth);
    const second = await registerUser(auth, first.phone);
    await auth.post("/api/user/logout", undefined, { token: first.token });
    expect((await whoIs(second.token)).status).toBe(200);
  });

  test("that has ended in its row is rejected, even when Redis does not know", async () => {
    const ended = await registerUser(auth);
    await auth.pool.query("update sessions set ended_at = now() where id = $1", [
      decodeJwt(ended.token)["sid"],
    ]);
    expect((await whoIs(ended.token)).body["code"]).toBe("SESSION_ENDED");
    const expired = await registerUser(auth);
    await auth.pool.query("update sessions set expires_at = now() where id = $1", [
      decodeJwt(expired.token)["sid"],
    ]);
    expect((await whoIs(expired.token)).status).toBe(401);
  });

  test("without a row is rejected, even with a valid signature", async () => {
    const stranger = await signedIn();
    const reply = await auth.get("/api/user/authVerify", { headers: stranger.headers });
    expect(reply.status).toBe(401);
  });

  test("ends when the user's tier has changed", async () => {
    const { token, userId } = await registerUser(auth);
    await auth.pool.query("update users set tier = 'wholesaler' where id = $1", [userId]);
    expect((await whoIs(token)).body["code"]).toBe("SESSION_ENDED");
    expect(await auth.redis.exists(`{sessions}:ended:${String(decodeJwt(token)["sid"])}`)).toBe(1);
  });

  test("that has ended is announced again after Redis lost its data and reconnects", async () => {
    const { token } = await registerUser(auth);
    await auth.post("/api/user/logout", undefined, { token });
    const key = `{sessions}:ended:${String(decodeJwt(token)["sid"])}`;
    await auth.redis.del(key);
    await breakConnections(auth);
    await eventually(async () => expect(await auth.redis.exists(key)).toBe(1));
    expect(await auth.redis.pttl(key)).toBeGreaterThan(0);
  });

  test("stays ended in every service when Redis loses all its data", async () => {
    const [over, live] = [await registerUser(auth), await registerUser(auth)];
    await auth.post("/api/user/logout", undefined, { token: over.token });
    // The catalogue and orders look at Redis only, as this app does.
    const other = await startOtherService(auth);
    try {
      await auth.redis.flushdb();
      await eventually(async () => {
        expect((await other.get(over.token)).statusCode).not.toBe(200);
        expect((await other.get(live.token)).statusCode).toBe(200);
      });
      expect((await other.get(over.token)).json()).toMatchObject({ code: "SESSION_ENDED" });
    } finally {
      await other.close();
    }
  });

  test("is announced again when Redis loses its data during the announcement", async () => {
    const { token } = await registerUser(auth);
    await auth.post("/api/user/logout", undefined, { token });
    const { db, pool } = connectDatabase(auth.environment, { log: pino({ level: "silent" }) });
    const redis = auth.redis.duplicate();
    const pipeline = redis.pipeline.bind(redis);
    redis.pipeline = () => {
      void redis.flushdb();
      return pipeline();
    };
    await expect(announceAllEnded({ db, redis })).rejects.toThrow("redis lost its data");
    redis.disconnect();
    await pool.end();
  });

  test("with microseconds in its expiry does not keep the service from becoming ready", async () => {
    const { token } = await registerUser(auth);
    await auth.pool.query(
      `update sessions set ended_at = now(), expires_at = date_trunc('second', expires_at) + interval '1 hour 123456 microseconds'
       where id = $1`,
      [decodeJwt(token)["sid"]],
    );
    const fresh = await startInThisProcess(auth.environment);
    try {
      await eventually(async () => expect((await fetch(`${fresh.url}/readyz`)).status).toBe(200));
    } finally {
      await fresh.stop();
    }
  });

  test("that could not be announced is retried, and the service is degraded until it is announced", async () => {
    const { token } = await registerUser(auth);
    await auth.post("/api/user/logout", undefined, { token });
    const key = `{sessions}:ended:${String(decodeJwt(token)["sid"])}`;
    await auth.redis.del(key);
    await auth.pool.query("alter table sessions rename to sessions_away");
    await breakConnections(auth);
    await eventually(async () => {
      const reply = await auth.get("/readyz");
      expect([reply.status, reply.body["degraded"]]).toEqual([200, ["endedSessions"]]);
    });
    await auth.pool.query("alter table sessions_away rename to sessions");
    await eventually(async () => expect((await auth.get("/readyz")).body).toEqual({ success: true }));
    expect(await auth.redis.exists(key)).toBe(1);
  });

  test("leaves the service degraded while it is being announced", async () => {
    const client = await auth.pool.connect();
    try {
      await client.query("begin");
      await client.query("lock table sessions in access exclusive mode");
      await breakConnections(auth);
      await eventually(async () => {
        const { rows } = await client.query(
          "select from pg_locks where relation = 'sessions'::regclass and not granted",
        );
        expect(rows).toHaveLength(1);
      });
      expect((await auth.get("/readyz")).body["degraded"]).toEqual(["endedSessions"]);
    } finally {
      await client.query("rollback");
      client.release();
    }
    await eventually(async () => expect((await auth.get("/readyz")).body).toEqual({ success: true }));
  });
});

describe("a token", () => {
  const claims = () => ({ sid: crypto.randomUUID(), tier: "consumer" });
  const forge = (
    header: { alg: string; kid?: string; [name: string]: unknown },
    change: Record<string, unknown> = {},
  ) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      ...claims(),
      sub: crypto.randomUUID(),
      iss: "haat-auth",
      aud: "haat",
      iat: now,
      exp: now + 600,
      ...change,
    }).setProtectedHeader(header);
  };
  const ours = async () => await importJWK(accessTokenPrivateJwk, "EdDSA");
  const good = { alg: "EdDSA", kid: "test" };
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

  test("of a live session is accepted by the check that rejects the forged ones below", async () => {
    const { token } = await registerUser(auth);
    const { sid, sub } = decodeJwt(token);
    const twin = await forge(good, { sid, sub }).sign(await ours());
    expect((await whoIs(twin)).status).toBe(200);
  });

  test("with alg none is rejected", async () => {
    const { token } = await registerUser(auth);
    const payload = token.split(".")[1];
    for (const alg of ["none", "None", ""]) {
      const reply = await whoIs(`${encode({ alg, kid: "test", typ: "JWT" })}.${payload}.`);
      expect([reply.status, reply.body["success"]]).toEqual([401, false]);
    }
  });

  test("signed as HS256 with the public key is rejected", async () => {
    const key = accessTokenJwks.keys[0];
    if (!key) throw new Error("no key");
    const pem = createPublicKey({ key, format: "jwk" }).export({ type: "spki", format: "pem" });
    for (const secret of [pem, String(key.x), JSON.stringify(accessTokenJwks)]) {
      const token = await forge({ alg: "HS256", kid: "test" }).sign(new TextEncoder().encode(secret));
      expect((await whoIs(token)).status).toBe(401);
    }
  });

  test("of another key is rejected, with our kid, its own kid, none, or its key in the header", async () => {
    const { privateKey, publicKey } = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
    const headers = [
      good,
      { alg: "EdDSA", kid: "other" },
      { alg: "EdDSA" },
      { ...good, jwk: await exportJWK(publicKey) },
      { ...good, jku: "https://evil.example/jwks" },
    ];
    for (const header of headers) {
      expect((await whoIs(await forge(header).sign(privateKey))).status).toBe(401);
    }
  });

  test.each([
    ["another audience", { aud: "orders" }],
    ["no audience", { aud: undefined }],
    ["another issuer", { iss: "someone" }],
    ["no issuer", { iss: undefined }],
    ["a past expiry", { exp: Math.floor(Date.now() / 1000) - 1 }],
    ["no expiry", { exp: undefined }],
    ["a start in the future", { nbf: Math.floor(Date.now() / 1000) + 600 }],
    ["no session", { sid: undefined }],
    ["no tier", { tier: undefined }],
    ["a made-up tier", { tier: "admin" }],
    ["a subject that is no id", { sub: "me" }],
  ])("with %s is rejected", async (_, change) => {
    const { token } = await registerUser(auth);
    const { sid, sub } = decodeJwt(token);
    const forged = await forge(good, { sid, sub, ...change }).sign(await ours());
    expect((await whoIs(forged)).status).toBe(401);
  });

  test("that is not a JWT is rejected", async () => {
    for (const token of ["x", "a.b.c", "..", "null", "eyJhbGciOiJFZERTQSJ9..", "Bearer"]) {
      expect((await whoIs(token)).status).toBe(401);
    }
    const missing = await auth.get("/api/user/authVerify");
    expect(missing.body).toEqual({
      success: false,
      code: "UNAUTHENTICATED",
      msg: "Please sign in to continue.",
    });
    const basic = await auth.get("/api/user/authVerify", { headers: { authorization: "Basic bTpt" } });
    expect(basic.status).toBe(401);
  });
});
