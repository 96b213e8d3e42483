import { createBuyers } from "@haat/e2e/buyers";
import { query } from "@haat/e2e/database";
import { buildPrograms } from "@haat/local/build";
import type { ServiceName } from "@haat/local/programs";
import { report } from "@haat/local/progress";
import { Agent } from "undici";
import { readSample } from "../sample.ts";
import { prepareServers } from "../servers.ts";
import { type ShopProcesses, startCopies } from "./copies.ts";
import { seededRandom } from "./random.ts";
import { type PublicShop, Shopper } from "./shopper.ts";
import type { Customer, Surroundings } from "./visits.ts";

/** A shop that shoppers can visit, and what its operators see of it. */
export interface TrafficShop extends PublicShop {
  readonly around: Surroundings;
  readonly processes: ShopProcesses;
  readonly databases: Readonly<Record<ServiceName, string>>;
  readonly redisUrl: string;
  /** Where PostgreSQL and Redis keep their data. */
  readonly directory: string;
  /** Signs in with accounts that are written straight into the database: a code for each would take minutes. */
  readonly createCustomers: (count: number, tier: "consumer" | "wholesaler") => Promise<Customer[]>;
}

const wholesalers = 5;
/** Enough that no accessory is sold out. */
const accessoryStock = 100_000;

/** Starts a shop on free ports, next to a running one. Everything stops with `stack`. */
export async function startTrafficShop(
  stack: AsyncDisposableStack,
  {
    seed,
    thinkMs,
    signal,
  }: { readonly seed: number; readonly thinkMs: number; readonly signal: AbortSignal },
): Promise<TrafficShop> {
  await buildPrograms(signal);
  const prepared = await prepareServers(stack, signal);
  report("starting the shop");
  const processes = await startCopies(prepared, stack, signal);
  const { config, databaseUrls: databases, secrets } = prepared.shop;
  const agent = new Agent({ connect: { timeout: 5000 } });
  stack.defer(async () => await agent.destroy());
  const random = seededRandom(seed);
  const shop = { origin: `http://127.0.0.1:${config.PORT}`, agent, log: [] };

  async function createCustomers(count: number, tier: "consumer" | "wholesaler"): Promise<Customer[]> {
    const accounts = { databases, accessTokenPrivateJwk: secrets.ACCESS_TOKEN_PRIVATE_JWK };
    const buyers = await createBuyers(accounts, count, tier);
    return buyers.map(({ userId, addressId, headers }, index) => {
      const address = `103.${Math.floor(index / 250) % 250}.${index % 250}.1`;
      const own = seededRandom(random.below(2 ** 31));
      const shopper = new Shopper(shop, { address, random: own, thinkMs, hasPage: true });
      shopper.setCookie("haat", headers.authorization.replace("Bearer ", ""));
      return { shopper, account: { userId, tier, address: { id: addressId, pincode: "700019" } } };
    });
  }

  const accessories = await query<{ id: string }>(
    databases.catalogue,
    `with stock as (
       update counted_stock set sellable = $1 where product_id in (
         select product_id from counted_stock order by product_id limit 40) returning product_id)
     select product_id as id from stock`,
    [accessoryStock],
  );
  let lastPhone = 7_000_000_000 + random.below(900_000_000);
  const around = {
    sample: await readSample(databases.catalogue),
    accessories: accessories.map(({ id }) => id),
    simulators: `http://127.0.0.1:${config.SIMULATORS_PORT}`,
    newPhone: () => String(lastPhone++),
    wholesalers: await createCustomers(wholesalers, "wholesaler"),
    customers: [],
    paidOrders: [],
  };
  const { redisUrl } = prepared.shop;
  return { ...shop, around, processes, databases, redisUrl, directory: config.HAAT_DIR, createCustomers };
}
