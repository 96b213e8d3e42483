import { randomUUID } from "node:crypto";
import { durationRatio } from "@haat/testkit/duration-ratio";
import { asService } from "@haat/testkit/test-users";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kolkata } from "./sample-address.ts";
import { type AuthUnderTest, type Reply, startAuth } from "./service.ts";
import { randomIp, registerUser } from "./users.ts";

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => await auth.stop());

const post = async (name: string, token: string, body: unknown) =>
  await auth.post(`/api/address/${name}`, body, { token, from: randomIp() });
const list = async (token: string) =>
  (await auth.get("/api/address/getAllAddressByUser", { token, from: randomIp() })).body["result"];

async function add(token: string, body: object = kolkata): Promise<string> {
  const { body: reply } = await post("postAddress", token, body);
  const saved = reply["result"];
  if (typeof saved !== "object" || saved === null || !("_id" in saved))
    throw new Error(JSON.stringify(reply));
  return String(saved._id);
}

const stored = {
  ...kolkata,
  phone: "+919830055555",
  pincode: "700019",
  country: "India",
};

describe("an address", () => {
  test("is stored with a normalized phone and PIN code, and listed in the order of adding", async () => {
    const { token } = await registerUser(auth);
    await add((await registerUser(auth)).token);
    expect(await list(token)).toEqual([]);
    const first = await add(token);
    const { landmark: _, ...without } = kolkata;
    const second = await add(token, { ...without, name: "Office" });
    expect(await list(token)).toEqual([
      { ...stored, _id: first },
      { ...stored, _id: second, name: "Office", landmark: null },
    ]);
  });

  test("may be as long as the limits of its fields", async () => {
    const { token } = await registerUser(auth);
    const longest = {
      name: "n".repeat(100),
      address: "a".repeat(250),
      locality: "l".repeat(100),
      landmark: "m".repeat(100),
      city: "c".repeat(60),
    };
    const _id = await add(token, { ...kolkata, ...longest });
    expect(await list(token)).toEqual([{ ...stored, ...longest, _id }]);
  });

  test("is updated as a whole", async () => {
    const { token } = await registerUser(auth);
    const addressId = await add(token);
    const changed = {
      name: "Asha Roy",
      phone: "9830066666",
      locality: "Boring Road",
      address: "4 Station Road",
      city: "Patna",
      district: "Patna",
      astate: "Bihar",
      pincode: "800001",
      landmark: "",
    };
    const reply = await post("updateAddress", token, { ...changed, addressId });
    expect(reply.body).toMatchObject({ success: true, msg: "Address saved." });
    expect(await list(token)).toEqual([
      { ...changed, phone: "+919830066666", landmark: null, country: "India", _id: addressId },
    ]);
  });

  test("is the default until another is made the default, and again when that one is deleted", async () => {
    const { token } = await registerUser(auth);
    const [first, second] = [await add(token), await add(token)];
    const defaultId = async () => {
      const { body } = await auth.get("/api/address/getAllAddressByUser", { token, from: randomIp() });
      return body["defaultAddressId"];
    };
    expect(await defaultId()).toBe(first);
    expect((await post("setDefaultAddress", token, { addressId: second })).status).toBe(200);
    expect(await defaultId()).toBe(second);
    await post("deleteAddress", token, { addressId: second });
    expect(await defaultId()).toBe(first);
  });

  test("is deleted for the user of the session, whatever userId says", async () => {
    const [owner, other] = [await registerUser(auth), await registerUser(auth)];
    const addressId = await add(owner.token);
    const reply = await post("deleteAddress", owner.token, { addressId, userId: other.userId });
    expect(reply.status).toBe(200);
    expect(await list(owner.token)).toEqual([]);
  });

  test("of another user gets the same reply as a missing one, and is not changed", async () => {
    const [owner, other] = [await registerUser(auth), await registerUser(auth)];
    const foreign = await add(owner.token);
    const missing = crypto.randomUUID();
    for (const [name, body] of [
      ["updateAddress", { ...kolkata, name: "Mine now" }],
      ["deleteAddress", { userId: owner.userId }],
    ] as const) {
      const replies = await Promise.all(
        [foreign, missing].map((addressId) => post(name, other.token, { ...body, addressId })),
      );
      expect(replies[0]?.body).toEqual(replies[1]?.body);
      expect(replies.map(({ status }) => status)).toEqual([404, 404]);
    }
    expect(await list(owner.token)).toEqual([{ ...stored, _id: foreign }]);
  });

  test("beyond the twentieth is rejected until one is deleted", async () => {
    const { token } = await registerUser(auth);
    const ids: string[] = [];
    for (let index = 0; index < 20; index++) ids.push(await add(token));
    const rejected = await post("postAddress", token, kolkata);
    expect([rejected.status, rejected.body["msg"]]).toEqual([
      400,
      "You can save up to 20 addresses. Please delete one first.",
    ]);
    await post("deleteAddress", token, { addressId: ids[0] });
    expect((await post("postAddress", token, kolkata)).status).toBe(200);
  });
});

test.each([
  [{ phone: "12345" }, "Enter a 10-digit Indian mobile number."],
  [{ phone: "abcdefghij" }, "Enter a 10-digit Indian mobile number."],
  [{ pincode: "012345" }, "Enter a 6-digit pincode."],
  [{ pincode: "7000190" }, "Enter a 6-digit pincode."],
  [{ astate: "Bengal" }, "Choose a state from the list."],
  [{ astate: "constructor" }, "Choose a state from the list."],
  [{ district: "Patna" }, "Choose a district in West Bengal."],
  [{ district: "kolkata" }, "Choose a district in West Bengal."],
  [{ name: "   " }, "name: Enter a name"],
  [{ locality: "" }, "locality: Fill this in"],
  [{ address: "" }, "address: Fill this in"],
  [{ city: " " }, "city: Fill this in"],
  [{ name: "x".repeat(101) }, "name: Use 100 characters or fewer"],
  [{ locality: "x".repeat(101) }, "locality: Use 100 characters or fewer"],
  [{ address: "x".repeat(251) }, "address: Use 250 characters or fewer"],
  [{ city: "x".repeat(61) }, "city: Use 60 characters or fewer"],
  [{ landmark: "x".repeat(101) }, "landmark: Use 100 characters or fewer"],
])("rejects an address with %j and stores nothing", async (change, msg) => {
  const { token } = await registerUser(auth);
  const reply = await post("postAddress", token, { ...kolkata, ...change });
  expect(reply.body).toEqual({ success: false, code: "VALIDATION", msg });
  expect(await list(token)).toEqual([]);
});

describe("another user's address", () => {
  type Call = (stranger: { token: string; userId: string }, addressId: string) => Promise<Reply>;
  const calls: Readonly<Record<string, readonly [Call, number]>> = {
    "changing it": [
      async ({ token }, addressId) => await post("updateAddress", token, { ...kolkata, addressId }),
      404,
    ],
    "deleting it": [async ({ token }, addressId) => await post("deleteAddress", token, { addressId }), 404],
    "making it the default": [
      async ({ token }, addressId) => await post("setDefaultAddress", token, { addressId }),
      404,
    ],
    // The reply has the user of the session, without an address.
    "ordering to it": [
      async ({ token, userId }, addressId) =>
        await auth.get(
          `/internal/buyers/${userId}?sessionId=${String(decodeJwt(token)["sid"])}&addressId=${addressId}`,
          { headers: await asService("orders", "auth") },
        ),
      200,
    ],
  };

  test.each(Object.entries(calls))(
    "%s gets the same reply in the same time as a missing one",
    async (_name, [call, status]) => {
      const [owner, stranger] = [await registerUser(auth), await registerUser(auth)];
      const addressId = await add(owner.token);
      const foreign = await call(stranger, addressId);
      expect(foreign.status).toBe(status);
      expect(foreign.body).toEqual((await call(stranger, randomUUID())).body);
      const ratio = await durationRatio(
        100,
        async () => await call(stranger, addressId),
        async () => await call(stranger, randomUUID()),
      );
      expect(ratio).toBeGreaterThan(0.67);
      expect(ratio).toBeLessThan(1.5);
      expect(await list(owner.token)).toHaveLength(1);
    },
  );
});
