import { randomUUID } from "node:crypto";
import { findHeartbeats } from "@haat/service-kit/alarms/heartbeats.repository";
import { eventually } from "@haat/testkit/eventually";
import { startProcess, type TestProcess } from "@haat/testkit/processes";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { products } from "../src/db/schema/products.ts";
import { reservations } from "../src/db/schema/reservations.ts";
import { apiJobs, workerJobs } from "../src/periodic-jobs.ts";
import { reserve } from "./as-actor.ts";
import { packageFolder, startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addPhone } from "./stock-builder.ts";

let shop: TestCatalogue;
let worker: TestProcess | undefined;
beforeAll(async () => {
  shop = await startCatalogue();
});
afterAll(async () => {
  await worker?.stop();
  await shop.close();
});

test("the worker releases an expired reservation, writes each job's heartbeat, logs no error for healthy stock, is not ready without a migration, and stops on SIGTERM", async () => {
  const phone = await addPhone(shop.db, 1);
  const reservationId = randomUUID();
  await reserve(shop.db, {
    reservationId,
    userId: randomUUID(),
    tier: "consumer",
    items: [{ productId: phone, quantity: 1 }],
    expiresAt: new Date(Date.now() + 60_000),
  });
  await shop.db.update(reservations).set({ expiresAt: new Date(Date.now() - 1000) });

  worker = await startProcess({
    cwd: packageFolder,
    entry: "src/worker.ts",
    env: { ...shop.env, LOG_LEVEL: "info" },
    startedWhen: /"worker started"/,
  });
  await eventually(async () => {
    const [row] = await shop.db.select().from(products).where(eq(products.id, phone));
    expect(row?.quantity).toBe(1);
  });
  const api = await startProcess({ cwd: packageFolder, entry: "src/main.ts", env: shop.env });
  const names = [...Object.values(apiJobs), ...Object.values(workerJobs)].map(({ name }) => name);
  await eventually(async () => {
    const beating = (await findHeartbeats(shop.db)).filter(({ lastSuccessAt }) => lastSuccessAt !== null);
    expect(beating.map(({ name }) => name).sort()).toEqual(names.sort());
  });
  await api.stop();
  const port = /"port":(\d+),"msg":"management server listening"/.exec(worker.output())?.[1];
  const missing = async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`);
    return z.looseObject({ missing: z.array(z.string()).default([]) }).parse(await reply.json()).missing;
  };
  expect(await missing()).toEqual([]);
  await shop.db.execute(sql`delete from drizzle.__drizzle_migrations where id = 1`);
  expect(await missing()).toEqual(["migration 0000_stock"]);
  expect(worker.output()).not.toContain("alarm");
  await worker.stop();
  expect(worker.child.exitCode).toBe(0);
});
