import { fileURLToPath } from "node:url";
import { testDatabase } from "@haat/testkit/database";
import { startProcess, type TestProcess } from "@haat/testkit/processes";
import { testRedis } from "@haat/testkit/redis";
import { tokenEnvironment } from "@haat/testkit/test-users";
import pg from "pg";
import { z } from "zod";
import { noticeSmsEvents, orderSmsEvents } from "../src/shopper-messages/sms-events.ts";
import { type FakeOrders, startFakeOrders } from "./fake-orders.ts";
import { startApiInProcess, startSimulators, startWorkerInProcess } from "./in-process.ts";
import { type Network, networkTo } from "./network.ts";
import { startProxy } from "./proxy.ts";

const service = fileURLToPath(new URL("..", import.meta.url));

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
const mailAccount = { SMTP_USER: "haat", SMTP_PASSWORD: "smtp-password-for-tests" };
const smsKey = { MSG91_AUTH_KEY: "sms-key-for-tests" };
const sampleSecrets = {
  SAMPLEPAY_SECRET: "samplepay-secret-for-tests",
  SAMPLESHIP_SECRET: "sampleship-secret-for-tests",
};

type Variables = Readonly<Record<string, string>>;

interface Options {
  /** Where the API runs: in the process of the test, in one of its own, or in both, as two processes of one service. */
  readonly runsIn?: "test" | "process" | "both";
  readonly mode?: "jws" | "jwe";
  /** False for a test that starts none, or starts its own. */
  readonly worker?: boolean;
  readonly simulators?: Variables;
  readonly env?: Variables;
}

/** A process, or a part of the service that runs in the process of the test. */
type Running = Pick<TestProcess, "url" | "output" | "stop">;

export interface TestEnvironment {
  /** The address that the browser, the gateway and the courier use. */
  readonly origin: string;
  readonly services: readonly Running[];
  readonly simulators: string;
  readonly orders: FakeOrders;
  readonly sql: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Turns on a switch of the simulators. */
  readonly turnOn: (change: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Between the service's API processes and their database. */
  readonly network: Network;
  /** Everything that the service has printed. */
  readonly output: () => string;
  /** Starts a worker in a process of its own. */
  readonly startWorker: () => Promise<TestProcess>;
  /** The environment variables of the service's processes. */
  readonly variables: Variables;
  /** Stops the service and starts its API and worker in the process of the test with these variables changed. */
  readonly restartWith: (change: Variables) => Promise<void>;
  readonly close: () => Promise<void>;
}

function simulatorVariables(origin: string): Variables {
  return {
    ...courierAccount,
    ...sampleSecrets,
    BILLDESK_WEBHOOK_URL: `${origin}/api/payment-gateway/webhook`,
    SAMPLEPAY_WEBHOOK_URL: `${origin}/api/payment-gateway/samplepay/webhook`,
    BILLDESK_PENDING_SECONDS: "1",
    DELHIVERY_STEP_SECONDS: "0.3",
    DELHIVERY_WEBHOOK_URL: `${origin}/api/courier/webhook`,
    SAMPLESHIP_WEBHOOK_URL: `${origin}/api/courier/sampleship/webhook`,
    ...smsKey,
    ...mailAccount,
    SMTP_PORT: "0",
  };
}

const templateIds = (events: readonly string[]) =>
  JSON.stringify(Object.fromEntries(events.map((event) => [event, `haat-${event}`])));

async function serviceVariables(simulators: string): Promise<Variables> {
  const reply: unknown = await (await fetch(`${simulators}/mail/port`)).json();
  const { result: smtpPort } = z.object({ result: z.int() }).parse(reply);
  return {
    ...tokenEnvironment,
    NODE_ENV: "test",
    LOG_LEVEL: "info",
    EGRESS_IPV4: egressIpv4,
    PAYMENT_PROVIDER: "billdesk",
    PAYMENT_ENVIRONMENT: "test",
    COURIER_PROVIDER: "delhivery",
    TRACKING_POLL_SECONDS: "1",
    ...courierAccount,
    BILLDESK_BASE_URL: `${simulators}/billdesk`,
    DELHIVERY_BASE_URL: `${simulators}/delhivery`,
    ...smsKey,
    MSG91_BASE_URL: `${simulators}/msg91`,
    MSG91_TEMPLATE_IDS: templateIds(orderSmsEvents),
    MSG91_NOTICE_TEMPLATE_IDS: templateIds(noticeSmsEvents),
    MSG91_WATCH_TEMPLATE_ID: "haat-watch_found",
    MSG91_PAYMENT_TEMPLATE_ID: "haat-payment_failed",
    ...mailAccount,
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(smtpPort),
    SMTP_TLS: "off",
    MAIL_FROM: "orders@haat.example",
  };
}

async function turnOn(simulators: string, change: Readonly<Record<string, unknown>>): Promise<void> {
  const reply = await fetch(`${simulators}/switches`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(change),
  });
  if (reply.status !== 201) throw new Error(await reply.text());
}

/** Starts the service with a database, Redis, simulators and a fake of orders of its own. */
export async function startTestEnvironment(options: Options = {}): Promise<TestEnvironment> {
  const [database, redis, orders, proxy] = await Promise.all([
    testDatabase(),
    testRedis(),
    startFakeOrders(),
    startProxy(),
  ]);
  const network = await networkTo(database.url);
  const running: Pick<TestProcess, "output" | "stop">[] = [];
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  pool.on("error", () => undefined);
  const account = {
    ...gatewayAccount,
    BILLDESK_MODE: options.mode ?? "jws",
    ...(options.mode === "jwe" ? encryption : {}),
  };

  async function start(options: Pick<Parameters<typeof startProcess>[0], "entry" | "env" | "startedWhen">) {
    const started = await startProcess({ cwd: service, ...options });
    running.push(started);
    return started;
  }

  async function close(): Promise<void> {
    await Promise.all(running.map((one) => one.stop()));
    await Promise.all([proxy.close(), orders.close(), pool.end(), network.close()]);
    await Promise.all([database.drop(), redis.release()]);
  }

  try {
    const simulators = await startSimulators({
      ...account,
      ...simulatorVariables(proxy.url),
      ...options.simulators,
    });
    running.push(simulators);
    const variables: Variables = {
      ...account,
      ...(await serviceVariables(simulators.url)),
      PUBLIC_ORIGIN: proxy.url,
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      ORDERS_URL: orders.url,
      ...options.env,
    };
    const env = { ...variables, DATABASE_URL: network.url };
    const startApi = async (change: Variables = {}) => {
      const started = await startApiInProcess({ ...env, ...change });
      running.push(started);
      return started;
    };
    const startWorker = (change: Variables = {}) =>
      running.push(startWorkerInProcess({ ...variables, ...change }));
    const { runsIn = "test" } = options;
    const services: Running[] = [];
    if (runsIn !== "process") services.push(await startApi());
    if (runsIn !== "test") services.push(await start({ entry: "src/main.ts", env }));
    if (options.worker !== false) startWorker();
    proxy.forwardTo(services.map(({ url }) => url));

    return {
      origin: proxy.url,
      services,
      simulators: simulators.url,
      orders,
      variables,
      network,
      sql: async (text, values) => (await pool.query(text, values)).rows,
      turnOn: async (change) => await turnOn(simulators.url, change),
      output: () => running.map((one) => one.output()).join(""),
      startWorker: async () =>
        await start({ entry: "src/worker.ts", env: variables, startedWhen: /"worker started"/ }),
      restartWith: async (change) => {
        // The simulators were started first, and continue.
        await Promise.all(running.splice(1).map((one) => one.stop()));
        const sampleUrls = {
          SAMPLEPAY_BASE_URL: `${simulators.url}/samplepay`,
          SAMPLEPAY_MERCHANT_ID: "HAATSAMPLE",
          SAMPLESHIP_BASE_URL: `${simulators.url}/sampleship`,
          SAMPLESHIP_ACCOUNT: "haat",
          ...sampleSecrets,
        };
        const api = await startApi({ ...sampleUrls, ...change });
        startWorker({ ...sampleUrls, ...change });
        proxy.forwardTo([api.url]);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
