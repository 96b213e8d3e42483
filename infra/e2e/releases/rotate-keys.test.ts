import { generateKeyPairSync, randomBytes, randomInt, randomUUID } from "node:crypto";
import { eventually } from "@haat/testkit/eventually";
import { Redis } from "ioredis";
import { expect, test } from "vitest";
import { z } from "zod";
import { query } from "../src/database.ts";
import { postJson } from "../src/purchase.ts";
import { databaseUrlFor, openRollingShop, type RollingShop } from "../src/rolling-shop.ts";
import { newestCode } from "../src/simulators.ts";
import { expectAllDone, findPhones, keepDoing, pay, placeUnpaid } from "../src/steady-shoppers.ts";

/** The rotations of docs/runbooks/keys-and-secrets.md, all at once. */
test("no call fails while the keys, secrets and passwords of the services are rotated", async ({
  annotate,
}) => {
  await using stack = new AsyncDisposableStack();
  const shop = await openRollingShop(stack, 1);
  const phones = await findPhones(shop);
  let accessTokenPrivateJwk = shop.secrets.ACCESS_TOKEN_PRIVATE_JWK;
  const buying = keepDoing(2, async () => {
    const account = { databases: shop.databases, accessTokenPrivateJwk };
    return await pay(shop, shop.urlOf, await placeUnpaid(account, shop.urlOf, phones));
  });
  const signingIn = keepDoing(1, async () => await signIn(shop));
  const goOn = async () => {
    await buying.done(4);
    await signingIn.done(3);
  };
  await goOn();

  const old = shop.secrets;
  const next = newSecrets(old.ACCESS_TOKEN_JWKS);
  const redis = new Redis(shop.redisUrl);
  stack.defer(() => redis.disconnect());

  // Accept.
  await redis.call("acl", "setuser", "default", `>${next.redisPassword}`);
  for (const service of Object.keys(shop.databases)) {
    const name = `haat_${service}`;
    await query(shop.databaseServer, `create role ${name}_2 login password 'second' in role ${name}_owner`);
    await query(shop.databaseServer, `alter role ${name}_2 set role ${name}_owner`);
  }
  await shop.rollOut(() => ({
    ACCESS_TOKEN_JWKS: next.bothJwks,
    SERVICE_TOKEN_SECOND_SECRET: next.serviceToken,
    OTP_SECOND_PEPPER: next.pepper,
  }));
  await goOn();

  // Use.
  const redisUrl = new URL(shop.redisUrl);
  redisUrl.password = next.redisPassword;
  await shop.rollOut((service) => ({
    ACCESS_TOKEN_PRIVATE_JWK: next.privateJwk,
    SERVICE_TOKEN_SECRET: next.serviceToken,
    SERVICE_TOKEN_SECOND_SECRET: old.SERVICE_TOKEN_SECRET,
    OTP_PEPPER: next.pepper,
    OTP_SECOND_PEPPER: old.OTP_PEPPER,
    DATABASE_URL: databaseUrlFor(shop.databaseServer, service, `haat_${service}_2`, "second"),
    REDIS_URL: redisUrl.href,
  }));
  await goOn();
  await eventually(async () => expect(await oldRolesInUse(shop)).toEqual([]), 30_000);
  accessTokenPrivateJwk = next.privateJwk;
  await goOn();

  // Forget.
  await shop.rollOut(() => ({
    ACCESS_TOKEN_JWKS: next.newJwks,
    SERVICE_TOKEN_SECOND_SECRET: "",
    OTP_SECOND_PEPPER: "",
  }));
  await redis.call("acl", "setuser", "default", `<${new URL(shop.redisUrl).password}`);
  await goOn();
  const orders = await buying.stop();
  const signIns = await signingIn.stop();
  await annotate(`${orders.length} orders were placed and paid, ${signIns.length} users signed in`);
  await eventually(
    async () =>
      await expectAllDone(
        shop,
        orders.map(({ orderId }) => orderId),
      ),
    180_000,
  );

  const [oldest] = orders;
  const reply = await fetch(`${shop.urlOf("orders")}/api/order/getAllOrdersByUser`, {
    headers: oldest?.buyer.headers ?? {},
  });
  expect(reply.status, "a token of the old key").toBe(401);
});

function newSecrets(oldJwks: string) {
  const pair = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  const key = { ...pair, kid: randomUUID(), alg: "EdDSA", use: "sig" };
  const { d: _, ...publicKey } = key;
  const { keys } = z.object({ keys: z.array(z.unknown()) }).parse(JSON.parse(oldJwks));
  const hex = () => randomBytes(32).toString("hex");
  return {
    privateJwk: JSON.stringify(key),
    bothJwks: JSON.stringify({ keys: [...keys, publicKey] }),
    newJwks: JSON.stringify({ keys: [publicKey] }),
    serviceToken: hex(),
    pepper: hex(),
    redisPassword: hex(),
  };
}

const codeSent = z.object({ otp: z.string() });
const signedIn = z.object({ access_token: z.string() });

/** Registers a new user with a code, and reads their orders with the token. Each call may go to another copy. */
async function signIn(shop: RollingShop): Promise<void> {
  const phone = `9${String(randomInt(10 ** 9)).padStart(9, "0")}`;
  const post = async (path: string, body: object) => {
    const reply = await postJson(
      `${shop.urlOf("auth")}${path}`,
      { "content-type": "application/json" },
      body,
    );
    expect(reply.status, path).toBe(200);
    return reply.body;
  };
  const { otp } = codeSent.parse(await post("/api/user/register", { name: "Asha Sen", phone }));
  const code = await newestCode(shop, phone);
  const verified = await post("/api/user/verifyotp", { phonenumber: phone, ver_id: otp, otp_code: code });
  const authorization = `Bearer ${signedIn.parse(verified).access_token}`;
  const reply = await fetch(`${shop.urlOf("orders")}/api/order/getAllOrdersByUser`, {
    headers: { authorization },
  });
  expect(reply.status, "orders of the new user").toBe(200);
}

/** The first roles of the services that have connections. The test itself opens some for a moment. */
async function oldRolesInUse(shop: RollingShop): Promise<string[]> {
  const rows = await query<{ role: string }>(
    shop.databaseServer,
    "select distinct usename as role from pg_stat_activity where usename = any($1) order by 1",
    [Object.keys(shop.databases).map((service) => `haat_${service}`)],
  );
  return rows.map(({ role }) => role);
}
