import { randomUUID } from "node:crypto";
import { newId } from "@haat/domain/id";
import { inParallel } from "@haat/testkit/in-parallel";
import { asService } from "@haat/testkit/test-users";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AuthUnderTest, startAuth } from "./service.ts";
import { randomIp, registerUser } from "./users.ts";

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => await auth.stop());

const line = (_id: string, quantity: number, saved = false) => ({ _id, quantity, saved });
type Line = ReturnType<typeof line>;

interface Sync {
  readonly lines: readonly Line[];
  readonly merge?: boolean;
  readonly changeId?: string;
}

async function sync(token: string, { lines, merge = false, changeId = randomUUID() }: Sync) {
  const body = { changeId, merge, lines };
  return await auth.post("/api/cart/syncCart", body, { token, from: randomIp() });
}
const cartOf = async (token: string) => (await sync(token, { lines: [] })).body["result"];

describe("a paid order", () => {
  const bought = async (userId: string, body: object) =>
    await auth.post(`/internal/carts/${userId}/bought`, body, { headers: await asService("orders", "auth") });

  test("takes its products out of the cart once, and leaves what was added or saved", async () => {
    const { token, userId } = await registerUser(auth);
    const [phone, cable, saved] = [randomUUID(), randomUUID(), randomUUID()];
    const order = { orderId: newId(), productIds: [phone, saved, randomUUID()] };
    expect((await bought(userId, order)).status).toBe(200);
    await sync(token, { lines: [line(phone, 2), line(cable, 1), line(saved, 1, true)] });
    const next = { ...order, orderId: newId() };
    await inParallel(5, async () => await bought(userId, next));
    expect(await cartOf(token)).toEqual([line(cable, 1), line(saved, 1, true)]);

    await sync(token, { lines: [line(phone, 1)] });
    expect((await bought(userId, next)).status).toBe(200);
    expect(await cartOf(token)).toEqual([line(cable, 1), line(saved, 1, true), line(phone, 1)]);
    expect((await bought(randomUUID(), next)).status).toBe(200);
  });

  test("is stored among the latest changes and pushes out none of the last twenty", async () => {
    const { token, userId } = await registerUser(auth);
    const [phone, changeId] = [randomUUID(), randomUUID()];
    await sync(token, { lines: [line(phone, 1)], changeId });
    for (let count = 0; count < 19; count++)
      await bought(userId, { orderId: newId(), productIds: [newId()] });
    await sync(token, { lines: [line(phone, 5)], changeId });
    expect(await cartOf(token)).toEqual([line(phone, 1)]);
    const { rows } = await auth.pool.query(
      "select cardinality(change_ids) as count from carts where user_id = $1",
      [userId],
    );
    expect(rows).toEqual([{ count: 20 }]);
  });
});

describe("the cart of an account", () => {
  test("is empty at first, and follows the account from one device to another", async () => {
    const { token } = await registerUser(auth);
    expect(await cartOf(token)).toEqual([]);
    const phone = randomUUID();
    await sync(token, { lines: [line(phone, 2)] });
    expect(await cartOf(token)).toEqual([line(phone, 2)]);
    expect(await cartOf((await registerUser(auth)).token)).toEqual([]);
  });

  test("is merged with the same guest cart once, however many sign-ins send it at once", async () => {
    const { token } = await registerUser(auth);
    const [a, b] = [randomUUID(), randomUUID()];
    await sync(token, { lines: [line(a, 1)] });
    const guest = [line(a, 3), line(b, 1)];
    await inParallel(20, async () => sync(token, { lines: guest, merge: true }));
    expect(await cartOf(token)).toEqual(guest);
  });

  test("keeps every product that devices add at once", async () => {
    const { token } = await registerUser(auth);
    const ids = Array.from({ length: 20 }, () => randomUUID());
    await inParallel(20, async (index) => sync(token, { lines: [line(ids[index] ?? "", 1)] }));
    expect(await cartOf(token)).toHaveLength(20);
  });

  test("ignores a change that is sent again after another device removed the line", async () => {
    const { token } = await registerUser(auth);
    const [phone, changeId] = [randomUUID(), randomUUID()];
    const added = { lines: [line(phone, 1)], changeId };
    await sync(token, added);
    await sync(token, { lines: [line(phone, 0)] });
    expect((await sync(token, added)).body["result"]).toEqual([]);
  });

  test("rejects more than a hundred products and keeps the ones it has", async () => {
    const { token } = await registerUser(auth);
    const lines = Array.from({ length: 100 }, () => line(randomUUID(), 1, true));
    await sync(token, { lines });
    const { status, body } = await sync(token, { lines: [line(randomUUID(), 1)] });
    expect([status, body["code"]]).toEqual([400, "VALIDATION"]);
    expect(await cartOf(token)).toEqual(lines);
  });

  test("rejects a quantity that is negative, broken or too large, an id of no product, and a product named twice", async () => {
    const { token } = await registerUser(auth);
    const id = randomUUID();
    const bad = [
      [line(id, -1)],
      [line(id, 1.5)],
      [line(id, 101)],
      [line("phone", 1)],
      [line(id, 1), line(id, 2)],
    ];
    for (const lines of bad) expect((await sync(token, { lines })).status).toBe(400);
    expect(await cartOf(token)).toEqual([]);
  });
});
