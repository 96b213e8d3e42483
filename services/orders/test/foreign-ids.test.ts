import { newId } from "@haat/domain/id";
import type { ServiceApp } from "@haat/service-kit/app";
import { durationRatio } from "@haat/testkit/duration-ratio";
import { eventually } from "@haat/testkit/eventually";
import { signedIn, type TestUser } from "@haat/testkit/test-users";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { addShopper, get, openShop, orderBody, pay, placed, type Shop, stock } from "./shop.ts";

let shop: Shop;
let worker: { close: () => Promise<void> };
let pool: pg.Pool;
let app: ServiceApp;
const statements: string[] = [];
/** A paid and an unpaid order of another user, and one line of the paid one. */
const foreign = { paid: "", unpaid: "", line: "" };

beforeAll(async () => {
  shop = await openShop();
  worker = shop.startWorker();
  pool = new pg.Pool({ connectionString: shop.env["DATABASE_URL"] });
  pool.on("error", () => undefined);
  const logger = { logQuery: (statement: string) => statements.push(statement) };
  const db = drizzle(pool, { casing: "snake_case", logger });
  app = await buildApp({ ...shop.deps, db });
  const owner = await addShopper(shop);
  foreign.paid = await placed(shop, owner, orderBody(owner, stock(shop)));
  await pay(shop, foreign.paid);
  await eventually(async () => {
    const { statusCode } = await get(shop, owner, `/api/order/invoice/${foreign.paid}`);
    if (statusCode !== 200) throw new Error("no invoice yet");
  });
  // Not before: a new account has one unpaid order.
  foreign.unpaid = await placed(shop, owner, orderBody(owner, stock(shop)));
  const detail = await get(shop, owner, `/api/order/getOrderDetailsByOrderId/${foreign.paid}`);
  foreign.line = detail.json().result.currentProduct._id;
});
afterAll(async () => {
  await app.close();
  await pool.end();
  await worker.close();
  await shop.close();
});

const calls = {
  "the details of an order": (id: string) => ({ url: `/api/order/getOrderDetailsByOrderId/${id}` }),
  "the status of an order": (id: string) => ({ url: `/api/order/getOrderStatus/${id}` }),
  "an invoice": (id: string) => ({ url: `/api/order/invoice/${id}` }),
  "cancelling an order": (id: string) => ({
    method: "POST" as const,
    url: "/api/order/cancelOrder",
    payload: { orderId: id },
  }),
};

async function ask(call: keyof typeof calls, shopper: TestUser, id: string) {
  const reply = await app.inject({ ...calls[call](id), headers: shopper.headers });
  return { status: reply.statusCode, body: reply.body };
}

const names = [
  "the details of an order",
  "the status of an order",
  "an invoice",
  "cancelling an order",
] as const;

describe.each(names)("%s of another shopper", (call) => {
  test.each(["paid", "unpaid", "line"] as const)(
    "(%s) gets the same reply as an unknown id, from the same SQL statements",
    async (kind) => {
      const stranger = await signedIn();
      const traces: string[][] = [];
      const answers: unknown[] = [];
      for (const id of [foreign[kind], newId()]) {
        statements.length = 0;
        answers.push(await ask(call, stranger, id));
        traces.push([...statements]);
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]).toMatchObject({ status: 404 });
      expect(traces[0]).not.toEqual([]);
      expect(traces[0]).toEqual(traces[1]);
    },
  );

  test("takes as long as an unknown id", async () => {
    const rounds = 100;
    // Some calls are limited to thirty a minute per shopper.
    const strangers = await Promise.all(Array.from({ length: rounds / 10 }, async () => await signedIn()));
    const stranger = (round: number) => {
      const shopper = strangers[Math.floor(round / 10)];
      if (!shopper) throw new Error("no stranger");
      return shopper;
    };
    const ratio = await durationRatio(
      rounds,
      async (round) => expect((await ask(call, stranger(round), foreign.paid)).status).toBe(404),
      async (round) => expect((await ask(call, stranger(round), newId())).status).toBe(404),
    );
    expect(ratio).toBeGreaterThan(0.67);
    expect(ratio).toBeLessThan(1.5);
  });
});
