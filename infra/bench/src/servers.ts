import { rm } from "node:fs/promises";
import { readConfigOnFreePorts } from "@haat/local/config";
import { type PreparedShop, prepareShop } from "@haat/local/start-shop";
import { createTemporaryDirectory } from "@haat/local-stack/directories";

/** Prepares a shop with servers, ports and a folder of its own. Everything goes away with `stack`. */
export async function prepareOwnShop(
  stack: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<PreparedShop> {
  const directory = await createTemporaryDirectory({});
  stack.defer(async () => await rm(directory, { recursive: true, force: true, maxRetries: 3 }));
  const config = await readConfigOnFreePorts({ HAAT_DIR: directory, PACE: "brisk" });
  return await prepareShop(config, stack, signal);
}

/** A variable of applications. Load comes from one address here; a header says which shopper each request stands for. */
export const trustLoopback = { TRUSTED_PROXIES: "loopback" };
