import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findOpenAlarms } from "@haat/service-kit/alarms/alarms";
import type { ServiceApp } from "@haat/service-kit/app";
import { type TestDatabase, testDatabase } from "@haat/testkit/database";
import { eventually } from "@haat/testkit/eventually";
import { testRedis } from "@haat/testkit/redis";
import { asService, tokenEnvironment } from "@haat/testkit/test-users";
import { pino } from "pino";
import { buildApp } from "../src/app.ts";
import type { CatalogueChanges } from "../src/changes/catalogue-changes.ts";
import { readConfig } from "../src/config.ts";
import type { Db } from "../src/db/client.ts";
import { makeDeps } from "../src/deps.ts";
import type { MediaStore } from "../src/media/media-store.ts";
import { watchStock } from "../src/stock/watch-stock.ts";
import { addBranches } from "./stock-builder.ts";

export interface TestCatalogue {
  readonly app: ServiceApp;
  readonly db: Db;
  readonly media: MediaStore;
  readonly changes: CatalogueChanges;
  readonly mediaDir: string;
  /** For further processes on the same data. */
  readonly env: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

export const storefrontTokenSecret = "a-secret-of-the-storefront-for-tests";

export const packageFolder = fileURLToPath(new URL("..", import.meta.url));

/**
 * Starts the service with its own database, Redis and folder, and with two branches. `variables` returns those
 * of a service that uses the database at a URL, for example through a pooler.
 */
export async function startCatalogue(
  variables: (url: string) => Promise<Readonly<Record<string, string>>> = async (url) =>
    await Promise.resolve({ DATABASE_URL: url }),
  createDatabase: () => Promise<TestDatabase> = testDatabase,
): Promise<TestCatalogue> {
  const [database, redis] = await Promise.all([createDatabase(), testRedis()]);
  const mediaDir = await mkdtemp(join(tmpdir(), "catalogue-test-"));
  const env = {
    ...tokenEnvironment,
    STOREFRONT_TOKEN_SECRET: storefrontTokenSecret,
    NODE_ENV: "test",
    LOG_LEVEL: "error",
    ...(await variables(database.url)),
    REDIS_URL: redis.url,
    MEDIA_DIR: mediaDir,
  };
  const config = readConfig({ ...env, PORT: "0", LOG_LEVEL: "silent" });
  const deps = await makeDeps(config, pino({ level: "silent" }));
  const app = await buildApp(deps);
  // A test reads what it has just written. In production a reply may be a moment old. A busy database can miss one check.
  app.addHook("onRequest", async () => await eventually(async () => await deps.changes.caughtUp()));
  await app.ready();
  deps.changes.start();
  await addBranches(deps.db);
  return {
    app,
    db: deps.db,
    media: deps.media,
    changes: deps.changes,
    mediaDir,
    env,
    close: async () => {
      await app.close();
      await deps.close();
      await Promise.all([database.drop(), redis.release(), rm(mediaDir, { recursive: true })]);
    },
  };
}

/** Runs the watchdog and returns the open alarms in the order of their rules. */
export async function openAlarms({ db }: Pick<TestCatalogue, "db">) {
  await watchStock({ db, log: pino({ level: "silent" }) });
  const open = await findOpenAlarms(db);
  return open
    .map(({ rule, subject, details }) => ({ rule, subject, details }))
    .toSorted((a, b) => a.rule.localeCompare(b.rule));
}

/** Calls an internal route as the orders service. */
export async function callInternal(
  { app }: Pick<TestCatalogue, "app">,
  url: string,
  payload?: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const headers = await asService("orders", "catalogue");
  const reply = await app.inject({ method: "POST", url, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, body: reply.json() };
}
