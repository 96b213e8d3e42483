import { fileURLToPath } from "node:url";
import { eventually } from "@haat/testkit/eventually";
import { startProcess, type TestProcess } from "@haat/testkit/processes";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { book, cancel, newShipment } from "../shipments.ts";
import { post } from "../shopper.ts";
import { startTestEnvironment, type TestEnvironment } from "../test-environment.ts";

const cwd = fileURLToPath(new URL("../..", import.meta.url));

let testEnv: TestEnvironment;
let killed: TestProcess;
const shipments = new Map<string, ReturnType<typeof newShipment>>();
beforeAll(async () => {
  testEnv = await startTestEnvironment({ worker: false, simulators: { DELHIVERY_STEP_SECONDS: "600" } });
  // The requests go to a process of their own, and the repeats to the one that survives.
  killed = await startProcess({ cwd, entry: "src/main.ts", env: testEnv.variables });
  const locks: pg.Client[] = [];
  for (const [name, reach] of points) {
    const shipment = newShipment();
    await book(testEnv, shipment);
    shipments.set(name, shipment);
    const lock = await reach(shipment.shipmentId, () => {
      // The process dies before it replies.
      cancel({ ...testEnv, origin: killed.url }, shipment).catch(() => undefined);
    });
    if (lock) locks.push(lock);
  }
  await killed.stop("SIGKILL");
  await testEnv.sql(`select pg_terminate_backend(pid) ${waitingAtLocks}`);
  await Promise.all(locks.map(async (lock) => await lock.end()));
  await fetch(`${testEnv.simulators}/switches`, { method: "DELETE" });
}, 60_000);
afterAll(async () => await testEnv.close());

/** Locks the shipment's row, so that the process waits when it changes it. */
async function lockRow(shipmentId: string): Promise<pg.Client> {
  const client = new pg.Client(testEnv.variables["DATABASE_URL"]);
  await client.connect();
  await client.query("begin");
  await client.query("select 1 from shipments where id = $1 for update", [shipmentId]);
  return client;
}

const waitingAtLocks =
  "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
const blocked = async (count: number) =>
  await eventually(async () => expect(await testEnv.sql(`select 1 ${waitingAtLocks}`)).toHaveLength(count));

/** The courier does what it is asked, and replies after this time. */
const slowCall = async (call: "cancel" | "track", ms = 60_000) =>
  await testEnv.turnOn({ name: "courier-slow", call, times: 1, ms });
const reachedCourier = async () =>
  await eventually(async () => {
    const reply = await fetch(`${testEnv.simulators}/switches`);
    expect(await reply.json()).toMatchObject({ result: [] });
  });

type Reach = (shipmentId: string, send: () => void) => Promise<pg.Client | null>;

const points: readonly (readonly [string, Reach])[] = [
  [
    "before the courier is asked",
    async (shipmentId, send) => {
      const lock = await lockRow(shipmentId);
      send();
      await blocked(1);
      return lock;
    },
  ],
  [
    "after the courier cancelled it, before its reply",
    async (_, send) => {
      await slowCall("cancel");
      send();
      await reachedCourier();
      return null;
    },
  ],
  [
    "after the courier's reply, before its tracking",
    async (_, send) => {
      await slowCall("track");
      send();
      await reachedCourier();
      return null;
    },
  ],
  [
    "before the answer is stored",
    async (shipmentId, send) => {
      await slowCall("track", 1000);
      send();
      await reachedCourier();
      const lock = await lockRow(shipmentId);
      await blocked(2);
      return lock;
    },
  ],
  [
    "while a booking is looked up whose reply was lost",
    async (shipmentId, send) => {
      await testEnv.sql("update shipments set waybill = null where id = $1", [shipmentId]);
      await slowCall("track");
      send();
      await reachedCourier();
      // Its claim lasts longer than a call to the courier.
      await testEnv.sql("update shipments set booking_claimed_until = now() where id = $1", [shipmentId]);
      return null;
    },
  ],
];

test.each(points)("a repeat ends a cancellation whose process was killed %s", async (name) => {
  const shipment = shipments.get(name);
  if (!shipment) throw new Error(`no shipment for ${name}`);
  expect(await cancel(testEnv, shipment)).toMatchObject({ status: 200, body: { result: "cancelled" } });
  expect(await book(testEnv, shipment)).toMatchObject({ status: 409, body: { code: "STATE_CHANGED" } });
  const [row] = await testEnv.sql<{ waybill: string }>("select waybill from shipments where id = $1", [
    shipment.shipmentId,
  ]);
  // The courier does not come for it any more.
  const next = await post(`${testEnv.simulators}/shipments/${row?.waybill}/advance`, {});
  expect(next.body).toMatchObject({ code: "JOURNEY_ENDED" });
});
