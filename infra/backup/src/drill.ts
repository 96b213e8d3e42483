import { makeHistory } from "@haat/history/make-history";
import { buildPrograms } from "@haat/local/build";
import { migrateAndSeedAll } from "@haat/local/migrate-and-seed";
import type { Shop } from "@haat/local/plan";
import { report } from "@haat/local/progress";
import type { Server } from "@haat/local-stack/server";
import { z } from "zod";
import { checkEverything } from "./check-shop.ts";
import { countRows, differences, quietMoment } from "./count-rows.ts";
import {
  archiveLogUntilNow,
  createMachine,
  type DatabaseMachine,
  loseMachine,
  makeEmptyCluster,
  putClusterAside,
  startDatabase,
  turnOnArchiving,
  waitUntilWritable,
} from "./database-server.ts";
import { checkPgbackrest, connectPgbackrestTo, type Pgbackrest, preparePgbackrest } from "./pgbackrest.ts";
import { orderPhone, pay, waitUntilShipped } from "./purchases.ts";
import { queryRows } from "./query-rows.ts";
import { readShopFacts, type ShopFacts, shopOn, startProviders, startServices } from "./shop.ts";
import { Stopwatch } from "./stopwatch.ts";
import type { DrillResult } from "./table.ts";

interface Drill {
  readonly machine: DatabaseMachine;
  readonly pgbackrest: Pgbackrest;
  readonly facts: ShopFacts;
  readonly stopwatch: Stopwatch;
  readonly stack: AsyncDisposableStack;
}

/** A database server that is running, and the shop on it. */
interface Running {
  readonly server: Server;
  readonly shop: Shop;
}

/**
 * Restores the databases twice, as docs/runbooks/restore-the-database.md does it by hand: to a moment before a mistake, and
 * to the end of the log after the machine is lost. Both times with the services and the providers of a local shop.
 */
export async function runDrill(
  orders: number,
  stack: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<DrillResult> {
  const tools = await checkPgbackrest();
  await buildPrograms(signal);
  const machine = await createMachine(stack);
  const facts = await readShopFacts(machine.directory);
  const drill: Drill = {
    machine,
    facts,
    stack,
    stopwatch: new Stopwatch(),
    pgbackrest: await preparePgbackrest(machine),
  };
  const { stopwatch } = drill;

  let running = await makeShop(drill, orders, signal);
  await stopwatch.measure("base backup", async () => {
    await drill.pgbackrest("--type=full", "backup");
  });
  await makeHistory({
    databaseUrls: running.shop.databaseUrls,
    orders: Math.ceil(orders / 50),
    days: 1,
    report,
  });
  await startProviders(facts, running.shop, stack);
  let stopServices = await startServices(facts, running.shop, stack);
  const before = await shopUntilMistake(drill, running);

  // From here on as in the runbook.
  const startedAt = performance.now();
  await stopServices();
  await running.server.stop();
  await putClusterAside(machine);
  running = await restore(drill, "to the moment", [
    "--type=time",
    `--target=${before.moment}`,
    "--target-action=promote",
  ]);
  const problems = differences(before.counts, await countRows(running.shop.databaseUrls));
  stopServices = await stopwatch.measure(
    "start the services",
    async () => await startServices(facts, running.shop, stack),
  );
  const restoreSeconds = (performance.now() - startedAt) / 1000;

  report("checking every order, product and reservation");
  problems.push(
    ...(await stopwatch.measure("check every invariant", async () => await checkEverything(running.shop))),
  );
  problems.push(...(await checkOrders(drill, running, before)));

  const { lostSeconds, hasMistake } = await loseAndRestore(drill, running, stopServices);
  if (hasMistake) problems.push("the restore after the loss brought the mistake back");
  return {
    orders,
    tools,
    rows: Object.values(before.counts).reduce((sum, rows) => sum + rows, 0),
    megabytes: await backupSize(drill),
    steps: stopwatch.steps,
    restoreSeconds,
    lostSeconds,
    problems,
  };
}

/** The orders on both sides of the moment to restore, the counts of all rows at it, and then the mistake. */
async function shopUntilMistake({ stopwatch }: Drill, { server, shop }: Running) {
  const paidBefore = await orderPhone(shop);
  await pay(shop, paidBefore);
  const paidBeforeWaybill = await waitUntilShipped(shop, paidBefore);
  const paidAfter = await orderPhone(shop);

  const { moment, counts } = await stopwatch.measure(
    "count all rows",
    async () => await quietMoment(shop.databaseUrls),
  );
  report(`the moment to restore: ${moment}`);
  await pay(shop, paidAfter);
  const waybillBefore = await waitUntilShipped(shop, paidAfter);
  const placedAfter = await orderPhone(shop);
  await pay(shop, placedAfter);
  await waitUntilShipped(shop, placedAfter);
  await makeMistake(shop);
  await archiveLogUntilNow(server.url);
  return { moment, counts, paidBefore, paidBeforeWaybill, paidAfter, waybillBefore, placedAfter };
}

type BeforeMistake = Awaited<ReturnType<typeof shopUntilMistake>>;

/** Whether the restored shop has each order as it should be. */
async function checkOrders(
  { stopwatch }: Drill,
  { shop }: Running,
  { paidBefore, paidBeforeWaybill, paidAfter, waybillBefore, placedAfter }: BeforeMistake,
): Promise<string[]> {
  const problems: string[] = [];
  if ((await waitUntilShipped(shop, paidBefore)) !== paidBeforeWaybill)
    problems.push("the order that was paid before the moment has another waybill");
  await stopwatch.measure("find the payment captured after the moment", async () => {
    const waybill = await waitUntilShipped(shop, paidAfter);
    if (waybill !== waybillBefore)
      problems.push(`the shipment was booked twice: ${waybillBefore}, ${waybill}`);
  });
  const unknown = await queryRows(shop.databaseUrls.orders, "select id from orders where id = $1", [
    placedAfter.orderId,
  ]);
  if (unknown.length > 0) problems.push("an order that was placed after the moment is there");
  return problems;
}

async function makeShop(
  { machine, facts, stopwatch, stack, pgbackrest }: Drill,
  orders: number,
  signal: AbortSignal,
): Promise<Running> {
  const first = await startDatabase(machine);
  stack.defer(first.stop);
  const shop = await shopOn(facts, first.url);
  report("migrations and seed");
  await migrateAndSeedAll(shop, facts.logs, signal);
  await stopwatch.measure("make the history", async () => {
    await makeHistory({ databaseUrls: shop.databaseUrls, orders, days: 730, report });
  });
  // A server that has much to write at its end is stopped the hard way, and needs long to start again.
  await queryRows(first.url, "checkpoint");
  await first.stop();
  await turnOnArchiving(machine);
  const server = await startDatabase(machine);
  stack.defer(server.stop);
  connectPgbackrestTo(server.url);
  await pgbackrest("stanza-create");
  await pgbackrest("check");
  return { server, shop: await shopOn(facts, server.url) };
}

/** The mistake: the invoices, the lines and units of all orders and what the courier reported are gone. */
async function makeMistake({ databaseUrls }: Shop): Promise<void> {
  // As when somebody has switched off what keeps invoices from being deleted.
  const without = "set session_replication_role = replica";
  await queryRows(databaseUrls.orders, `${without}; truncate invoices, order_lines, order_units cascade`);
  await queryRows(databaseUrls.adapters, "truncate shipment_scans");
}

async function restore(
  { machine, pgbackrest, facts, stopwatch, stack }: Drill,
  what: string,
  options: string[],
): Promise<Running> {
  await makeEmptyCluster(machine);
  await stopwatch.measure(`restore ${what}: copy the files`, async () => {
    await pgbackrest(...options, "restore");
  });
  return await stopwatch.measure(`restore ${what}: replay the log`, async () => {
    const server = await startDatabase(machine);
    stack.defer(server.stop);
    await waitUntilWritable(server.url);
    connectPgbackrestTo(server.url);
    // Until the new timeline is in the archive, a second loss would bring back the old one, mistake included.
    await pgbackrest("check");
    return { server, shop: await shopOn(facts, server.url) };
  });
}

/**
 * Ends the server without warning, restores to the end of the log, and returns the seconds from the newest write that came
 * back to the end. A worker writes its heartbeat every second.
 */
async function loseAndRestore(
  drill: Drill,
  { server }: Running,
  stopServices: () => Promise<void>,
): Promise<{ lostSeconds: number; hasMistake: boolean }> {
  const lostAt = Date.now();
  await loseMachine(drill.machine);
  await stopServices();
  await server.stop();
  const { shop } = await restore(drill, "after the loss", ["--type=default"]);
  const [row] = await queryRows<{ at: Date }>(
    shop.databaseUrls.orders,
    "select max(last_success_at) as at from heartbeats",
  );
  const lines = await queryRows(shop.databaseUrls.orders, "select id from order_lines limit 1");
  return {
    lostSeconds: row ? (lostAt - row.at.getTime()) / 1000 : Number.POSITIVE_INFINITY,
    hasMistake: lines.length === 0,
  };
}

const backups = z.tuple([
  z.object({
    backup: z
      .array(z.object({ info: z.object({ size: z.number(), repository: z.object({ delta: z.number() }) }) }))
      .min(1),
  }),
]);

/** Of the base backup, before and after compression. */
async function backupSize({ pgbackrest }: Drill): Promise<DrillResult["megabytes"]> {
  const [{ backup }] = backups.parse(JSON.parse(await pgbackrest("--output=json", "info")));
  const info = backup[0]?.info ?? { size: 0, repository: { delta: 0 } };
  return { database: Math.round(info.size / 1e6), repository: Math.round(info.repository.delta / 1e6) };
}
