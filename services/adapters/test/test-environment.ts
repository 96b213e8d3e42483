import { fileURLToPath } from "node:url";
import { testDatabase } from "@haat/testkit/database";
import { startProcess, type TestProcess } from "@haat/testkit/processes";
import { testRedis } from "@haat/testkit/redis";
import { tokenEnvironment } from "@haat/testkit/test-users";
import pg from "pg";
import { type FakeOrders, startFakeOrders } from "./fake-orders.ts";
import { type Network, networkTo } from "./network.ts";
import { startProxy } from "./proxy.ts";

const service = fileURLToPath(new URL("..", import.meta.url));
const simulatorsFolder = fileURLToPath(new URL("../../../infra/simulators", import.meta.url));

const gatewayAccount = {
  BILLDESK_MERCHANT_ID: "HAATUAT",
  BILLDESK_CLIENT_ID: "haatuat",
  BILLDESK_SIGNING_KEY: "a-signing-secret-for-tests-only-01",
};
const encryption = { BILLDESK_KEY_ID: "key-1", BILLDESK_ENCRYPTION_KEY: "0123456789abcdef0123456789abcdef" };
/** The IP address that the gateway gets for a shopper without an IPv4 address. */
const egressIpv4 = "192.0.2.10";
export const courierAccount = {
  DELHIVERY_TOKEN: "courier-token-for-tests",
  DELHIVERY_WEBHOOK_TOKEN: "push-token-for-tests",
};
const sampleSecrets = {
  SAMPLEPAY_SECRET: "samplepay-secret-for-tests",
  SAMPLESHIP_SECRET: "sampleship-secret-for-tests",
};

type Variables = Readonly<Record<string, string>>;

interface Options {
  readonly processes?: number;
  readonly mode?: "jws" | "jwe";
  readonly worker?: boolean;
  readonly simulators?: Variables;
  readonly env?: Variables;
}

export interface TestEnvironment {
  /** The address that the browser, the gateway and the courier use. */
  readonly origin: string;
  readonly services: readonly TestProcess[];
  readonly simulators: string;
  readonly orders: FakeOrders;
  readonly sql: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Turns on a switch of the simulators. */
  readonly turnOn: (change: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Between the service's API processes and their database. */
  readonly network: Network;
  /** Everything that all processes have printed. */
  readonly output: () => string;
  readonly startWorker: () => Promise<TestProcess>;
  /** The environment variables of the service's processes. */
  readonly variables: Variables;
  /** Stops the service's API processes and workers and starts one of each with these variables changed. */
  readonly restartWith: (change: Variables) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts the service as it runs: real processes, database, Redis and simulators, and a fake of orders. */
export async function startTestEnvironment(options: Options = {}): Promise<TestEnvironment> {
  const [database, redis, orders, proxy] = await Promise.all([
    testDatabase(),
    testRedis(),
    startFakeOrders(),
    startProxy(),
  ]);
  const network = await networkTo(database.url);
  const running: TestProcess[] = [];
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  pool.on("error", () => undefined);
  const account = {
    ...gatewayAccount,
    BILLDESK_MODE: options.mode ?? "jws",
    ...(options.mode === "jwe" ? encryption : {}),
  };

  async function start(entry: string, env: Variables, more: object = {}): Promise<TestProcess> {
    const started = await startProcess({ cwd: service, entry, env, ...more });
    running.push(started);
    return started;
  }

  async function close(): Promise<void> {
    await Promise.all(running.map((one) => one.stop()));
    await Promise.all([proxy.close(), orders.close(), pool.end(), network.close()]);
    await Promise.all([database.drop(), redis.release()]);
  }

  try {
    const simulators = await start(
      "src/main.ts",
      {
        ...account,
        ...courierAccount,
        ...sampleSecrets,
        BILLDESK_WEBHOOK_URL: `${proxy.url}/api/payment-gateway/webhook`,
        SAMPLEPAY_WEBHOOK_URL: `${proxy.url}/api/payment-gateway/samplepay/webhook`,
        BILLDESK_PENDING_SECONDS: "1",
        DELHIVERY_STEP_SECONDS: "0.3",
        DELHIVERY_WEBHOOK_URL: `${proxy.url}/api/courier/webhook`,
        SAMPLESHIP_WEBHOOK_URL: `${proxy.url}/api/courier/sampleship/webhook`,
        MSG91_AUTH_KEY: "sms-key-for-tests",
        ...options.simulators,
      },
      { cwd: simulatorsFolder },
    );
    const variables: Variables = {
      ...tokenEnvironment,
      NODE_ENV: "test",
      LOG_LEVEL: "info",
      PUBLIC_ORIGIN: proxy.url,
      EGRESS_IPV4: egressIpv4,
      PAYMENT_PROVIDER: "billdesk",
      PAYMENT_ENVIRONMENT: "test",
      COURIER_PROVIDER: "delhivery",
      TRACKING_POLL_SECONDS: "1",
      ...account,
      ...courierAccount,
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      ORDERS_URL: orders.url,
      BILLDESK_BASE_URL: `${simulators.url}/billdesk`,
      DELHIVERY_BASE_URL: `${simulators.url}/delhivery`,
      ...options.env,
    };
    const startApi = async (change: Variables = {}) =>
      await start("src/main.ts", { ...variables, DATABASE_URL: network.url, ...change });
    const startWorker = async (change: Variables = {}) =>
      await start("src/worker.ts", { ...variables, ...change }, { startedWhen: /"worker started"/ });
    const services = await Promise.all(
      Array.from({ length: options.processes ?? 1 }, async () => await startApi()),
    );
    proxy.forwardTo(services.map((one) => one.url));
    if (options.worker !== false) await startWorker();

    return {
      origin: proxy.url,
      services,
      simulators: simulators.url,
      orders,
      variables,
      network,
      sql: async (text, values) => (await pool.query(text, values)).rows,
      turnOn: async (change) => {
        const reply = await fetch(`${simulators.url}/switches`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(change),
        });
        if (reply.status !== 201) throw new Error(await reply.text());
      },
      output: () => running.map((one) => one.output()).join(""),
      startWorker: async () => await startWorker(),
      restartWith: async (change) => {
        await Promise.all(running.filter((one) => one !== simulators).map((one) => one.stop()));
        const sampleUrls = {
          SAMPLEPAY_BASE_URL: `${simulators.url}/samplepay`,
          SAMPLEPAY_MERCHANT_ID: "HAATSAMPLE",
          SAMPLESHIP_BASE_URL: `${simulators.url}/sampleship`,
          SAMPLESHIP_ACCOUNT: "haat",
          ...sampleSecrets,
        };
        const [api] = await Promise.all([
          startApi({ ...sampleUrls, ...change }),
          startWorker({ ...sampleUrls, ...change }),
        ]);
        proxy.forwardTo([api.url]);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
