import { join } from "node:path";
import { startProcess, waitUntilReady } from "@haat/local/processes";
import { type PreparedShop, startPrograms } from "@haat/local/start-shop";
import { freePort } from "@haat/local-stack/process";
import { trustLoopback } from "./servers.ts";

/** The running shop with one catalogue. */
export interface MeasuredShop {
  /** Its programs, and the yardstick. */
  readonly origins: Readonly<Record<"bare" | "catalogue" | "orders" | "storefront", string>>;
  readonly databases: PreparedShop["databaseUrls"];
  readonly accessTokenPrivateJwk: string;
}

/** Starts the programs of the shop, and the bare server next to them. They stop with `stack`. */
export async function startMeasuredShop(
  shop: PreparedShop,
  stack: AsyncDisposableStack,
  signal: AbortSignal,
) {
  const port = await freePort();
  const at = (one: number) => `http://127.0.0.1:${one}`;
  const bare = await startProcess(
    {
      name: "bare",
      cwd: join(import.meta.dirname, ".."),
      args: ["src/bare-server.ts", shop.databaseUrls.catalogue, String(port)],
      env: { NODE_ENV: "production" },
    },
    shop.logs,
  );
  stack.defer(bare.stop);
  await waitUntilReady(`${at(port)}/readyz`, 60, signal);
  const programs = await startPrograms(shop, stack, signal, { storefront: trustLoopback });
  const { config, databaseUrls, secrets } = shop;
  const measured: MeasuredShop = {
    origins: {
      bare: at(port),
      catalogue: at(config.CATALOGUE_PORT),
      orders: at(config.ORDERS_PORT),
      storefront: at(config.PORT),
    },
    databases: databaseUrls,
    accessTokenPrivateJwk: secrets.ACCESS_TOKEN_PRIVATE_JWK,
  };
  return { shop: measured, running: [bare, ...programs] };
}
