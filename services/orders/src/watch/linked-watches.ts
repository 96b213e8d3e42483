import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { signedLinks } from "@haat/service-kit/signed-link";
import type { Config } from "../config.ts";
import type { Db } from "../db/client.ts";
import {
  confirmWatches,
  endAddressWatch,
  findOwnWatches,
  findWatch,
  lockOwner,
  removeWatches,
  type Watch,
} from "./watch.repository.ts";
import { isOpen } from "./watch.rules.ts";

interface LinkDeps {
  readonly db: Db;
  readonly config: Config;
}

/** The mailed link of a watch. It opens all watches of its address. */
export const watchLinks = (config: Config) => signedLinks(config, "watches");

/** Null for a link that is not ours, and once the watches of its address have ended. */
async function findAddress({ db, config }: LinkDeps, link: string): Promise<string | null> {
  const id = watchLinks(config).read(link);
  const watch = id === null ? undefined : await findWatch(db, id);
  return watch?.email || null;
}

/** @throws ApiError NOT_FOUND */
async function addressOf(deps: LinkDeps, link: string): Promise<string> {
  const email = await findAddress(deps, link);
  if (email === null) throw new ApiError("NOT_FOUND", commonMessages().notFound);
  return email;
}

export async function showLinkedWatches(
  deps: LinkDeps,
  link: string,
): Promise<{ email: string; watches: Watch[] }> {
  const email = await addressOf(deps, link);
  return { email, watches: await findOwnWatches(deps.db, { email }) };
}

/** Confirms all that was entered for the address. */
export async function confirmLinkedWatches(deps: LinkDeps, link: string): Promise<void> {
  await confirmWatches(deps.db, await addressOf(deps, link));
}

/** Ends one watch of the address, or all. A link whose watches have ended already does nothing. */
export async function endLinkedWatches(deps: LinkDeps, link: string, watchId: string | null): Promise<void> {
  const email = await findAddress(deps, link);
  if (email === null) return;
  if (watchId === null) return await removeWatches(deps.db, { email });
  await deps.db.transaction(async (tx) => {
    await lockOwner(tx, { email });
    await endAddressWatch(tx, email, watchId);
    // The address itself is not needed any more.
    if (!(await findOwnWatches(tx, { email })).some(isOpen)) await removeWatches(tx, { email });
  });
}
