import { eventually } from "@haat/testkit/eventually";
import type { TestProcess } from "@haat/testkit/processes";
import { signedIn, type TestUser } from "@haat/testkit/test-users";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pressAtGateway } from "./shopper.ts";
import { startWorld, type World } from "./world.ts";

let world: World;
let worker: TestProcess;
let person: TestUser;
beforeAll(async () => {
  world = await startWorld({ worker: false });
  worker = await world.startWorker();
  person = await signedIn();
});
afterAll(async () => await world.close());

/** A lock of somebody else, which stops the worker at the statement that needs it. */
async function lock(statement: string, values: unknown[]): Promise<{ release: () => Promise<void> }> {
  const client = new pg.Client(world.environment["DATABASE_URL"]);
  await client.connect();
  await client.query("begin");
  const { rowCount } = await client.query(statement, values);
  if (rowCount !== 1) throw new Error(`${rowCount} rows: ${statement}`);
  return { release: async () => await client.end() };
}

const waitingAtLocks =
  "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
const blocked = async () =>
  await eventually(async () => expect(await world.sql(`select 1 ${waitingAtLocks}`)).not.toEqual([]));

async function kill(): Promise<void> {
  await worker.stop("SIGKILL");
  // PostgreSQL would carry out the statement that the dead worker was waiting with.
  await world.sql(`select pg_terminate_backend(pid) ${waitingAtLocks}`);
}

const toldOf = async (orderId: string) =>
  await eventually(async () => expect(world.peers.asked).toContain(orderId));

/** An order whose payment only the webhook tells of, so that the worker does all of the work. */
async function paidOrder(): Promise<string> {
  const { id } = world.peers.addOrder(person.userId);
  await pressAtGateway(world, person, id, "success");
  return id;
}

/** Orders knows of the payment, in the same words however often it was told, and nothing is left to do. */
async function newsOf(orderId: string): Promise<unknown[]> {
  await eventually(async () => {
    expect(world.peers.payments.map(({ about }) => about)).toContain(orderId);
    expect(await world.sql("select 1 from outbox where done_at is null")).toEqual([]);
  }, 60_000);
  expect(
    await world.sql("select 1 from payment_attempts where order_id = $1 and state = 'paid'", [orderId]),
  ).toHaveLength(1);
  const told = world.peers.payments
    .filter(({ about }) => about === orderId)
    .map(({ news }) => JSON.stringify(news));
  return [...new Set(told)].map((news) => JSON.parse(news));
}

const captured = [expect.objectContaining({ status: "captured" })];

test.each(["before", "after"] as const)(
  "a worker killed while it tells orders of a payment, %s orders took it, leaves it to the next one",
  async (stall) => {
    world.peers.stall = stall;
    const id = await paidOrder();
    await toldOf(id);
    await kill();
    world.peers.release();
    worker = await world.startWorker();
    expect(await newsOf(id)).toEqual(captured);
  },
  90_000,
);

test("a worker killed after orders took a payment, before the job was marked as done, leaves it to the next one", async () => {
  world.peers.stall = "before";
  const id = await paidOrder();
  await toldOf(id);
  const row = await lock(
    "select 1 from outbox where topic = 'payment.result' and payload ->> 'orderId' = $1 and done_at is null for update",
    [id],
  );
  world.peers.release();
  await blocked();
  await kill();
  await row.release();
  worker = await world.startWorker();
  expect(await newsOf(id)).toEqual(captured);
}, 90_000);

test("a worker killed while it records what the gateway said leaves it to the next one", async () => {
  const { id } = world.peers.addOrder(person.userId);
  await world.turn({ name: "webhook-late", times: 1, ms: 2_000 });
  await pressAtGateway(world, person, id, "success");
  const attempt = await lock("select 1 from payment_attempts where order_id = $1 for update", [id]);
  await blocked();
  await kill();
  await attempt.release();
  worker = await world.startWorker();
  expect(await newsOf(id)).toEqual(captured);
}, 90_000);
