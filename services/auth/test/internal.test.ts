import { asService, signedIn } from "@haat/testkit/test-users";
import { SignJWT } from "jose";
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

test("returns a user by id to a service", async () => {
  const { userId, phone } = await registerUser(auth);
  const reply = await fromOrders(`/internal/users/${userId}`);
  expect(reply.body).toEqual({
    id: userId,
    name: "Mira Roy",
    email: null,
    phone: `+91${phone}`,
    tier: "consumer",
  });
  expect((await fromOrders(`/internal/users/${crypto.randomUUID()}`)).status).toBe(404);
  expect((await fromOrders("/internal/users/1")).status).toBe(400);
});

test("returns an address to a service only together with its owner's id", async () => {
  const [owner, other] = [await registerUser(auth), await registerUser(auth)];
  await auth.post("/api/address/postAddress", kolkata, { token: owner.token });
  const { rows } = await auth.pool.query("select id from addresses where user_id = $1", [owner.userId]);
  const id = String(rows[0].id);
  const reply = await fromOrders(`/internal/users/${owner.userId}/addresses/${id}`);
  const { astate, ...rest } = kolkata;
  expect(reply.body).toEqual({
    ...rest,
    id,
    state: astate,
    phone: "+919830055555",
    pincode: "700019",
    country: "India",
  });
  expect((await fromOrders(`/internal/users/${other.userId}/addresses/${id}`)).status).toBe(404);
  expect((await fromOrders(`/internal/users/${owner.userId}/addresses/${crypto.randomUUID()}`)).status).toBe(
    404,
  );
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
    const reply = await auth.get(`/internal/users/${userId}`, { headers: one });
    expect([reply.status, reply.body["success"]]).toEqual([403, false]);
  }
});
