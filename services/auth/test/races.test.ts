import { inParallel } from "@haat/testkit/in-parallel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { kolkata } from "./sample-address.ts";
import { type AuthUnderTest, startAuth } from "./service.ts";
import { randomIp, randomPhone, registerUser, requestCode, verify, wrongCode } from "./users.ts";

const parallel = 60;

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth({ runsIn: "both" });
});
afterAll(async () => await auth.stop());

const half = (index: number) => index % 2;

test("opens one session for a code verified many times in parallel by two processes", async () => {
  for (const name of ["Mira Roy", undefined]) {
    const phone = randomPhone();
    if (!name) await registerUser(auth, phone);
    await auth.pool.query("delete from sessions");
    const verId = await requestCode(auth, phone, name);
    const code = auth.sms.lastCode(phone);
    const replies = await inParallel(parallel, async (index) =>
      verify(auth, { phone, verId, code }, { process: half(index) }),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body["code"] === "CODE_EXPIRED")).toHaveLength(parallel - 1);
    expect(await auth.count("from sessions")).toBe(1);
    expect(await auth.count("from users where phone = $1", [`+91${phone}`])).toBe(1);
  }
});

test("counts all wrong codes sent in parallel: compares five, then invalidates the code", async () => {
  const phone = randomPhone();
  const verId = await requestCode(auth, phone, "Mira");
  const code = auth.sms.lastCode(phone);
  const replies = await inParallel(parallel, async (index) =>
    verify(auth, { phone, verId, code: wrongCode(code, index + 1) }, { process: half(index) }),
  );
  expect(replies.filter(({ body }) => body["code"] === "CODE_WRONG")).toHaveLength(5);
  expect(replies.filter(({ body }) => body["code"] === "CODE_EXPIRED")).toHaveLength(parallel - 5);
  expect((await verify(auth, { phone, verId, code })).body["code"]).toBe("CODE_EXPIRED");
});

test("opens at most one session for a right code among many wrong ones, never after the fifth wrong one", async () => {
  const phone = randomPhone();
  const verId = await requestCode(auth, phone, "Mira");
  const code = auth.sms.lastCode(phone);
  const replies = await inParallel(parallel, async (index) =>
    verify(
      auth,
      { phone, verId, code: index % 3 === 0 ? code : wrongCode(code, index) },
      { process: half(index) },
    ),
  );
  const signedIn = replies.filter(({ status }) => status === 200).length;
  expect(signedIn).toBeLessThanOrEqual(1);
  expect(replies.filter(({ body }) => body["code"] === "CODE_WRONG").length).toBeLessThanOrEqual(5);
  expect(await auth.count("from users where phone = $1", [`+91${phone}`])).toBe(signedIn);
});

test("sends one code when one IP address requests it many times in parallel", async () => {
  const [phone, from] = [randomPhone(), randomIp()];
  const replies = await inParallel(parallel, async (index) =>
    auth.post("/api/user/login", { phone }, { process: half(index), from }),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(parallel - 1);
  expect(auth.sms.codesOf(phone)).toHaveLength(1);
});

test("opens one account and one session for a ticket used many times in parallel", async () => {
  const phone = randomPhone();
  const verId = await requestCode(auth, phone);
  const proved = await verify(auth, { phone, verId, code: auth.sms.lastCode(phone) });
  const body = { ver_id: proved.body["ver_id"], name: "Mira" };
  const replies = await inParallel(parallel, async (index) =>
    auth.post("/api/user/completeRegistration", body, { process: half(index), from: randomIp() }),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(
    await auth.count("from sessions join users on users.id = user_id where phone = $1", [`+91${phone}`]),
  ).toBe(1);
});

test("stores at most twenty addresses when many are added in parallel", async () => {
  const { token } = await registerUser(auth);
  const replies = await inParallel(parallel, async (index) =>
    auth.post("/api/address/postAddress", kolkata, { token, process: half(index), from: randomIp() }),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(parallel - 20);
  const list = await auth.get("/api/address/getAllAddressByUser", { token });
  expect(list.body["result"]).toHaveLength(20);
});

test("ends a session in both processes when one of them signs it out", async () => {
  const { token } = await registerUser(auth);
  expect((await auth.post("/api/user/logout", undefined, { token, process: 0 })).status).toBe(200);
  for (const process of [0, 1]) {
    const reply = await auth.get("/api/user/authVerify", { token, process });
    expect([reply.status, reply.body["code"]]).toEqual([401, "SESSION_ENDED"]);
  }
});
