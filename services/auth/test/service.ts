import { fileURLToPath } from "node:url";
import { loggerOptions } from "@haat/service-kit/logger";
import { PeriodicJobs } from "@haat/service-kit/periodic-jobs";
import { testDatabase } from "@haat/testkit/database";
import { eventually } from "@haat/testkit/eventually";
import { startProcess } from "@haat/testkit/processes";
import { testRedis } from "@haat/testkit/redis";
import { accessTokenPrivateJwk, tokenEnvironment } from "@haat/testkit/test-users";
import { Redis } from "ioredis";
import pg from "pg";
import { pino } from "pino";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { makeDeps } from "../src/deps.ts";
import { serviceName } from "../src/service-name.ts";
import { announcementJob } from "../src/session/ended-sessions-announcer.ts";
import { startMsg91 } from "./fake-msg91.ts";
import { findSecrets } from "./find-secrets.ts";

export const packageFolder = fileURLToPath(new URL("..", import.meta.url));

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; tests look into it with matchers. */
  readonly body: Record<string, unknown>;
}

export interface Call {
  /** The index of the process to call. */
  readonly process?: number;
  readonly token?: string;
  /** The shopper's IP address, as the storefront sends it. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type AuthUnderTest = Awaited<ReturnType<typeof startAuth>>;

interface RunningService {
  readonly url: string;
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** Runs the service in the process of the test, because starting a process takes two seconds of a processor. */
export async function startInThisProcess(environment: Record<string, string>): Promise<RunningService> {
  const config = readConfig({ ...environment, PORT: "0" });
  let printed = "";
  const logStream = { write: (line: string) => (printed += line) };
  const log = pino(loggerOptions(serviceName, config.LOG_LEVEL), logStream);
  const deps = await makeDeps(config, log);
  const app = await buildApp({ ...deps, logStream });
  const periodic = new PeriodicJobs({ db: deps.db, log });
  periodic.start(announcementJob, deps.endedSessions.announcePending);
  return {
    url: await app.listen({ host: "127.0.0.1", port: 0 }),
    output: () => printed,
    stop: async () => {
      await app.close();
      await periodic.stop();
      await deps.close();
    },
  };
}

const fixedVariables = {
  ...tokenEnvironment,
  ACCESS_TOKEN_PRIVATE_JWK: JSON.stringify(accessTokenPrivateJwk),
  NODE_ENV: "test",
  LOG_LEVEL: "trace",
  OTP_PEPPER: "a-pepper-for-tests-that-is-long-enough",
  SMS_PROVIDER: "msg91",
  MSG91_AUTH_KEY: "key-of-msg91",
  MSG91_TEMPLATE_ID: "template-1",
  MSG91_ACCOUNT_TEMPLATE_ID: "template-2",
  // Tests of notices run their jobs with an adapters of their own.
  ADAPTERS_URL: "http://127.0.0.1:9",
  PUBLIC_ORIGIN: "https://shop.example",
  STAFF_ORIGIN: "http://localhost:3001",
};

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
  readonly call: Call;
}

async function sendTo(origin: string, { method, path, body, call }: Sent): Promise<Reply> {
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
      ...(call.from ? { "x-forwarded-for": call.from } : {}),
      ...call.headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const parsed: unknown = await response.json();
  if (typeof parsed !== "object" || parsed === null) throw new Error("the reply is no object");
  return { status: response.status, headers: response.headers, body: { ...parsed } };
}

/**
 * The service with a database, a Redis and an SMS provider of its own.
 * @param runsIn the process of the test, one of its own, or both, as two processes of one service.
 */
export async function startAuth({
  runsIn = "test",
  env = {},
}: {
  runsIn?: "test" | "process" | "both";
  env?: Record<string, string>;
} = {}) {
  const [database, redisServer, sms] = await Promise.all([testDatabase(), testRedis(), startMsg91()]);
  const environment = {
    ...fixedVariables,
    DATABASE_URL: database.url,
    REDIS_URL: redisServer.url,
    MSG91_BASE_URL: sms.url,
    ...env,
  };
  const running: RunningService[] = [];
  if (runsIn !== "process") running.push(await startInThisProcess(environment));
  if (runsIn !== "test")
    running.push(await startProcess({ cwd: packageFolder, entry: "src/main.ts", env: environment }));
  for (const { url } of running)
    await eventually(async () => {
      const { status } = await fetch(`${url}/readyz`);
      if (status !== 200) throw new Error(`not ready: ${status}`);
    });
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  // Dropping the database ends connections that are still closing; without a listener that error fails the run.
  pool.on("error", () => undefined);
  const redis = new Redis(redisServer.url);
  const output = () => running.map((one) => one.output()).join("");

  async function send(method: string, path: string, body: string | undefined, call: Call): Promise<Reply> {
    const target = running[call.process ?? 0];
    if (!target) throw new Error("no such process");
    return await sendTo(target.url, { method, path, body, call });
  }

  return {
    environment,
    sms,
    pool,
    redis,
    processes: running,
    output,
    get: async (path: string, call: Call = {}) => await send("GET", path, undefined, call),
    post: async (path: string, body: unknown, call: Call = {}) =>
      await send("POST", path, body === undefined ? undefined : JSON.stringify(body), call),
    postText: async (path: string, body: string, call: Call = {}) => await send("POST", path, body, call),
    /** Deletes all Redis keys with this prefix, as their expiry would. */
    forget: async (prefix: string) => {
      const keys = await redis.keys(`${prefix}*`);
      if (keys.length > 0) await redis.del(keys);
    },
    count: async (sql: string, values: unknown[] = []) => {
      const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count ${sql}`, values);
      return rows[0]?.count ?? 0;
    },
    /** Stops everything, and fails when the processes logged a secret. */
    stop: async () => {
      await Promise.all(running.map(async (one) => await one.stop()));
      redis.disconnect();
      await pool.end();
      await sms.stop();
      await Promise.all([database.drop(), redisServer.release()]);
      const leaks = findSecrets(
        output(),
        sms.sent.map(({ code }) => code),
      );
      if (leaks.length > 0) throw new Error(`the log holds secrets:\n${leaks.slice(0, 5).join("\n")}`);
    },
  };
}
