import { asService, signedIn } from "@haat/testkit/test-users";
import { decodeJwt, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { kolkata } from "./sample-address.ts";
import { type AuthUnderTest, startAuth } from "./service.ts";
import { registerUser } from "./users.ts";

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => await auth.stop());

const fromOrders = async (path: string) =>
  await auth.get(path, { headers: await asService("orders", "auth") });

async function addAddress({ token, userId }: { token: string; userId: string }): Promise<string> {
  await auth.post("/api/address/postAddress", kolkata, { token });
  const { rows } = await auth.pool.query("select id from addresses where user_id = $1", [userId]);
  return String(rows[0].id);
}

const buyerOf = async ({ token, userId }: { token: string; userId: string }, addressId: string) =>
  await fromOrders(
    `/internal/buyers/${userId}?sessionId=${String(decodeJwt(token)["sid"])}&addressId=${addressId}`,
  );

test("returns the user of a session with a delivery address to a service", async () => {
  const user = await registerUser(auth);
  const id = await addAddress(user);
  const { astate, ...rest } = kolkata;
  const reply = await buyerOf(user, id);
  expect(reply.body).toEqual({
    id: user.userId,
    name: "Mira Roy",
    email: null,
    phone: `+91${user.phone}`,
    tier: "consumer",
    address: { ...rest, id, state: astate, phone: "+919830055555", pincode: "700019", country: "India" },
  });
  expect((await fromOrders("/internal/buyers/1")).status).toBe(400);
  expect((await fromOrders(`/internal/buyers/${user.userId}`)).status).toBe(400);
});

test("returns no address for one of another user or one that does not exist", async () => {
  const [owner, other] = [await registerUser(auth), await registerUser(auth)];
  const id = await addAddress(owner);
  expect((await buyerOf(other, id)).body["address"]).toBeNull();
  expect((await buyerOf(owner, crypto.randomUUID())).body["address"]).toBeNull();
});

test("returns number and tier of a user to a service, and 404 of an account that is closed or does not exist", async () => {
  const user = await registerUser(auth);
  const contactOf = async (userId: string) => await fromOrders(`/internal/users/${userId}/contact`);
  expect((await contactOf(user.userId)).body).toEqual({ phone: `+91${user.phone}`, tier: "consumer" });
  await auth.pool.query("insert into closed_accounts (user_id) values ($1)", [user.userId]);
  expect((await contactOf(user.userId)).status).toBe(404);
  expect((await contactOf(crypto.randomUUID())).status).toBe(404);
});

test("rejects a missing token, a user's token, and a service token for another service, with another secret or expired", async () => {
  const { userId } = await registerUser(auth);
  const made = (secret: string, expires: number) =>
    new SignJWT()
      .setProtectedHeader({ alg: "HS256" })
      .setIssuer("orders")
      .setAudience("auth")
      .setExpirationTime(Math.floor(Date.now() / 1000) + expires)
      .sign(new TextEncoder().encode(secret));
  const headers = [
    {},
    (await signedIn()).headers,
    await asService("orders", "catalogue"),
    { authorization: `Bearer ${await made(auth.environment.SERVICE_TOKEN_SECRET, -1)}` },
    { authorization: `Bearer ${await made("another-secret-that-is-long-enough", 60)}` },
  ];
  for (const one of headers) {
    const reply = await auth.get(`/internal/buyers/${userId}`, { headers: one });
    expect([reply.status, reply.body["success"]]).toEqual([403, false]);
  }
});
