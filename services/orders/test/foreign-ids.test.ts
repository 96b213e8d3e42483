import { newId } from "@haat/domain/id";
import type { ServiceApp } from "@haat/service-kit/app";
import { durationRatio } from "@haat/testkit/duration-ratio";
import { asService, signedIn, type TestUser } from "@haat/testkit/test-users";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { findCreditNotes } from "../src/credit-note/credit-note.repository.ts";
import { issueCreditNotes } from "../src/credit-note/issue-credit-notes.ts";
import { lockRows } from "./killed-worker.ts";
import {
  addShopper,
  findBookedShipments,
  get,
  openShop,
  orderBody,
  pay,
  placed,
  reportScan,
  type Shop,
  stock,
} from "./shop.ts";

let shop: Shop;
let worker: { close: () => Promise<void> };
let pool: pg.Pool;
let app: ServiceApp;
const statements: string[] = [];
/** A paid and an unpaid order of another user, and a line and the credit note of the paid one. */
const foreign = { paid: "", unpaid: "", line: "", creditNote: "" };

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
  const { ballygunge } = await findBookedShipments(shop, foreign.paid);
  // Not before: a new account has one unpaid order.
  foreign.unpaid = await placed(shop, owner, orderBody(owner, stock(shop)));
  const detail = await get(shop, owner, `/api/order/getOrderDetailsByOrderId/${foreign.paid}`);
  foreign.line = detail.json().result.currentProduct._id;
  await reportScan(shop, ballygunge, "lost");
  await issueCreditNotes(shop.deps);
  foreign.creditNote = (await findCreditNotes(shop.deps.db, foreign.paid))[0]?.id ?? "";
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
  "a credit note": (id: string) => ({ url: `/api/order/creditNote/${id}` }),
  "cancelling an order": (id: string) => ({
    method: "POST" as const,
    url: "/api/order/cancelOrder",
    payload: { orderId: id },
  }),
  "cancelling a paid order": (id: string) => ({
    method: "POST" as const,
    url: "/api/order/cancelShipments",
    payload: { orderId: id },
  }),
  // As the gateway's service asks for the shopper.
  "beginning a payment": (id: string, userId: string) => ({
    method: "POST" as const,
    url: `/internal/orders/${id}/begin-payment`,
    payload: { userId },
  }),
};

async function ask(call: keyof typeof calls, shopper: TestUser, id: string) {
  const headers = call === "beginning a payment" ? await asService("adapters", "orders") : shopper.headers;
  const reply = await app.inject({ ...calls[call](id, shopper.userId), headers });
  return { status: reply.statusCode, body: reply.body };
}

const names = [
  "the details of an order",
  "the status of an order",
  "an invoice",
  "a credit note",
  "cancelling an order",
  "cancelling a paid order",
  "beginning a payment",
] as const;

describe.each(names)("%s of another shopper", (call) => {
  test.each(["paid", "unpaid", "line", "creditNote"] as const)(
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
    const theirs = call === "a credit note" ? foreign.creditNote : foreign.paid;
    // Some calls are limited to thirty a minute per shopper.
    const strangers = await Promise.all(Array.from({ length: rounds / 10 }, async () => await signedIn()));
    const stranger = (round: number) => {
      const shopper = strangers[Math.floor(round / 10)];
      if (!shopper) throw new Error("no stranger");
      return shopper;
    };
    const ratio = await durationRatio(
      rounds,
      async (round) => expect((await ask(call, stranger(round), theirs)).status).toBe(404),
      async (round) => expect((await ask(call, stranger(round), newId())).status).toBe(404),
    );
    expect(ratio).toBeGreaterThan(0.67);
    expect(ratio).toBeLessThan(1.5);
  });
});

test("beginning a payment of another shopper's order does not wait while that order is locked", async () => {
  const owner = await lockRows(shop, `select 1 from orders where id = '${foreign.unpaid}' for update`);
  onTestFinished(owner.release);
  expect(await ask("beginning a payment", await signedIn(), foreign.unpaid)).toMatchObject({ status: 404 });
});
