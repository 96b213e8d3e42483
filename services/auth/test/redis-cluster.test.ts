import { inParallel } from "@haat/testkit/in-parallel";
import { testRedisCluster } from "@haat/testkit/redis-cluster";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AuthUnderTest, startAuth } from "./service.ts";
import { randomIp, randomPhone, registerUser } from "./users.ts";

let cluster: Awaited<ReturnType<typeof testRedisCluster>>;
let auth: AuthUnderTest;
beforeAll(async () => {
  cluster = await testRedisCluster();
  auth = await startAuth({ env: { REDIS_URL: cluster.url } });
});
afterAll(async () => {
  await auth.stop();
  await cluster.stop();
});

test("signs users in and out with a Redis Cluster", async () => {
  const users = await inParallel(10, async () => await registerUser(auth));
  for (const { token } of users) {
    expect((await auth.get("/api/user/authVerify", { token })).status).toBe(200);
    await auth.post("/api/user/logout", undefined, { token });
    expect((await auth.get("/api/user/authVerify", { token })).status).toBe(401);
  }
});

test("ends the other sessions of a user, whose keys are written in one call, with a Redis Cluster", async () => {
  const first = await registerUser(auth);
  const others = [await registerUser(auth, first.phone), await registerUser(auth, first.phone)];
  expect((await auth.post("/api/user/endOtherSessions", undefined, { token: first.token })).status).toBe(200);
  for (const { token } of others)
    expect((await auth.get("/api/user/authVerify", { token })).status).toBe(401);
});

test("limits codes and contact messages with a Redis Cluster", async () => {
  const phone = randomPhone();
  const from = randomIp();
  const login = async () => (await auth.post("/api/user/login", { phone }, { from })).status;
  const logins = await inParallel(5, login);
  expect(logins.filter((status) => status === 200)).toHaveLength(1);
  expect(logins.filter((status) => status === 429)).toHaveLength(4);

  const message = {
    contactName: "Mira",
    contactEmail: "mira@haat.example",
    contactPhone: phone,
    contactMessage: "Is it in stock?",
  };
  const write = async () => (await auth.post("/api/contact/postContactMessage", message, { from })).status;
  const messages = await inParallel(7, write);
  expect(messages.filter((status) => status === 200)).toHaveLength(5);
  expect(messages.filter((status) => status === 429)).toHaveLength(2);
});
