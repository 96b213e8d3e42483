import { fileURLToPath } from "node:url";
import { testDatabase } from "@haat/testkit/database";
import { startProcess, type TestProcess } from "@haat/testkit/processes";
import { testRedis } from "@haat/testkit/redis";
import { tokenEnvironment } from "@haat/testkit/test-users";
import pg from "pg";
import { type Door, openDoor } from "./door.ts";
import { type Network, networkTo } from "./network.ts";
import { type Peers, startPeers } from "./peers.ts";

const service = fileURLToPath(new URL("..", import.meta.url));
const simulatorsFolder = fileURLToPath(new URL("../../../infra/simulators", import.meta.url));

const gatewayAccount = {
  BILLDESK_MERCHANT_ID: "HAATUAT",
  BILLDESK_CLIENT_ID: "haatuat",
  BILLDESK_SIGNING_KEY: "a-signing-secret-for-tests-only-01",
};
const encryption = { BILLDESK_KEY_ID: "key-1", BILLDESK_ENCRYPTION_KEY: "0123456789abcdef0123456789abcdef" };
/** What the gateway is told for a shopper without an IPv4 address. */
const egressIpv4 = "192.0.2.10";
export const courierAccount = {
  DELHIVERY_TOKEN: "courier-token-for-tests",
  DELHIVERY_WEBHOOK_TOKEN: "push-token-for-tests",
};

interface Plan {
  readonly processes?: number;
  readonly mode?: "jws" | "jwe";
  readonly worker?: boolean;
  readonly simulators?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
}

export interface World {
  /** Where the browser, the gateway and the courier reach us. */
  readonly door: string;
  readonly services: readonly TestProcess[];
  readonly simulators: string;
  readonly peers: Peers;
  readonly sql: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Sets a switch of the simulators. */
  readonly turn: (change: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Between the service's API processes and their database. */
  readonly network: Network;
  /** What all processes have printed. */
  readonly output: () => string;
  readonly startWorker: () => Promise<TestProcess>;
  readonly environment: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

/** The service as it runs: real processes, database, Redis and simulators; a fake of orders. */
export async function startWorld(plan: Plan = {}): Promise<World> {
  const [database, redis, peers, door] = await Promise.all([
    testDatabase(),
    testRedis(),
    startPeers(),
    openDoor(),
  ]);
  const network = await networkTo(database.url);
  const running: TestProcess[] = [];
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  pool.on("error", () => undefined);
  const account = {
    ...gatewayAccount,
    BILLDESK_MODE: plan.mode ?? "jws",
    ...(plan.mode === "jwe" ? encryption : {}),
  };

  async function start(
    entry: string,
    env: Readonly<Record<string, string>>,
    more: object = {},
  ): Promise<TestProcess> {
    const started = await startProcess({ cwd: service, entry, env, ...more });
    running.push(started);
    return started;
  }

  async function close(): Promise<void> {
    await Promise.all(running.map((one) => one.stop()));
    await Promise.all([door.close(), peers.close(), pool.end(), network.close()]);
    await Promise.all([database.drop(), redis.release()]);
  }

  try {
    const simulators = await start("src/main.ts", simulatorsEnvironment(door, account, plan), {
      cwd: simulatorsFolder,
    });
    const environment = serviceEnvironment(
      door,
      { ...account, ...courierAccount },
      {
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        ORDERS_URL: peers.ordersUrl,
        BILLDESK_BASE_URL: `${simulators.url}/billdesk`,
        DELHIVERY_BASE_URL: `${simulators.url}/delhivery`,
        ...plan.env,
      },
    );
    const services = await Promise.all(
      Array.from(
        { length: plan.processes ?? 1 },
        async () => await start("src/main.ts", { ...environment, DATABASE_URL: network.url }),
      ),
    );
    door.leadTo(services.map((one) => one.url));
    const startWorker = async () => await start("src/worker.ts", environment, { startedWhen: /"working"/ });
    if (plan.worker !== false) await startWorker();

    return {
      door: door.url,
      services,
      simulators: simulators.url,
      peers,
      environment,
      network,
      sql: async (text, values) => (await pool.query(text, values)).rows,
      turn: async (change) => {
        const reply = await fetch(`${simulators.url}/switches`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(change),
        });
        if (reply.status !== 201) throw new Error(await reply.text());
      },
      output: () => running.map((one) => one.output()).join(""),
      startWorker,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function simulatorsEnvironment(door: Door, account: Readonly<Record<string, string>>, plan: Plan) {
  return {
    ...account,
    ...courierAccount,
    BILLDESK_WEBHOOK_URL: `${door.url}/api/payment-gateway/webhook`,
    BILLDESK_PENDING_SECONDS: "1",
    DELHIVERY_STEP_SECONDS: "0.3",
    DELHIVERY_WEBHOOK_URL: `${door.url}/api/courier/webhook`,
    MSG91_AUTH_KEY: "sms-key-for-tests",
    ...plan.simulators,
  };
}

function serviceEnvironment(
  door: Door,
  accounts: Readonly<Record<string, string>>,
  places: Readonly<Record<string, string>>,
): Record<string, string> {
  return {
    ...tokenEnvironment,
    NODE_ENV: "test",
    LOG_LEVEL: "info",
    PUBLIC_ORIGIN: door.url,
    EGRESS_IPV4: egressIpv4,
    PAYMENT_PROVIDER: "billdesk",
    PAYMENT_ENVIRONMENT: "test",
    COURIER_PROVIDER: "delhivery",
    TRACKING_POLL_SECONDS: "1",
    ...accounts,
    ...places,
  };
}
