import { join } from "node:path";
import type { ServiceName } from "@haat/local/programs";
import { report } from "@haat/local/progress";
import { Agent } from "undici";
import { readSample } from "../sample.ts";
import { prepareOwnShop } from "../servers.ts";
import { stockAccessories } from "../stock.ts";
import { type Copies, startCopies } from "./copies.ts";
import type { PublicShop } from "./shopper.ts";
import type { Surroundings } from "./visits.ts";

/** A shop that shoppers can visit, and what its operators see of it. */
export interface TrafficShop extends PublicShop {
  readonly around: Surroundings;
  readonly copies: Copies["byProgram"];
  readonly died: Copies["died"];
  readonly databases: Readonly<Record<ServiceName, string>>;
  readonly redisUrl: string;
  /** Of the servers. */
  readonly pidFiles: { readonly postgresql: string; readonly redis: string };
  /** Signs the tokens of accounts that a scenario writes straight into the database. */
  readonly accessTokenPrivateJwk: string;
  /** Of the load balancer of each service. */
  readonly origins: { readonly orders: string };
  /** Signs the tokens of calls between services. */
  readonly serviceTokenSecret: string;
}

/** What a scenario gets. */
export interface Run {
  readonly shop: TrafficShop;
  readonly stack: AsyncDisposableStack;
  readonly signal: AbortSignal;
}

/** What a scenario prints, and whether it has passed. */
export interface Outcome {
  readonly parts: readonly string[];
  readonly passed: boolean;
}

/** Starts a shop on free ports, next to a running one. Everything stops with `stack`. */
export async function startTrafficShop(
  stack: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<TrafficShop> {
  const prepared = await prepareOwnShop(stack, signal);
  report("starting the shop");
  const { byProgram: copies, died } = await startCopies(prepared, stack, signal);
  const { config, databaseUrls: databases, redisUrl, secrets } = prepared;
  const agent = new Agent({ connect: { timeout: 5000 } });
  stack.defer(async () => await agent.destroy());
  // Enough that none is sold out.
  const accessories = await stockAccessories(databases.catalogue, 40, 100_000);
  let lastPhone = 7_000_000_000;
  return {
    origin: `http://127.0.0.1:${config.PORT}`,
    agent,
    log: [],
    around: {
      sample: await readSample(databases.catalogue),
      accessories: accessories.map(({ id }) => id),
      simulators: `http://127.0.0.1:${config.SIMULATORS_PORT}`,
      newPhone: () => String(lastPhone++),
      paidOrders: [],
    },
    copies,
    died,
    databases,
    redisUrl,
    pidFiles: {
      postgresql: join(config.HAAT_DIR, "postgresql/cluster/postmaster.pid"),
      redis: join(config.HAAT_DIR, "redis/redis.pid"),
    },
    accessTokenPrivateJwk: secrets.ACCESS_TOKEN_PRIVATE_JWK,
    origins: { orders: `http://127.0.0.1:${config.ORDERS_PORT}` },
    serviceTokenSecret: secrets.SERVICE_TOKEN_SECRET,
  };
}
