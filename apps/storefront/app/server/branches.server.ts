import { replyOf } from "@haat/api-clients/reply";
import type { Branch } from "../lib/branch.ts";
import type { Clients } from "./clients.server.ts";
import type { PageScope } from "./page-scope.server.ts";
import { logToleratedError } from "./service-errors.server.ts";

/** During an outage, pages that are not shared try this seldom, because each try may take until its timeout. */
const retryEveryMs = 10_000;

interface Known {
  readonly branches: readonly Branch[];
  /** When loading them last failed. */
  readonly failedAt: number;
}
/** By the catalogue's URL. In production there is one. */
const lastKnown = new Map<string, Known>();

/**
 * The shop's branches, which every page shows in its footer. The catalogue's reply is kept in `ShopReplies`. While the
 * catalogue fails, returns the last known branches, or none, so that the footer cannot break a page.
 */
export async function loadBranches(
  catalogue: Clients["catalogue"],
  { services, log, isShared }: Pick<PageScope, "services" | "log" | "isShared">,
): Promise<readonly Branch[]> {
  const known = lastKnown.get(services.catalogue);
  // A shared page is kept until the catalogue announces a change, so it must not begin with old branches.
  if (known && !isShared && Date.now() - known.failedAt < retryEveryMs) return known.branches;
  try {
    const branches = await fetchBranches(catalogue);
    lastKnown.set(services.catalogue, { branches, failedAt: 0 });
    return branches;
  } catch (error) {
    logToleratedError(log, "load the branches", error);
    if (!known) return [];
    lastKnown.set(services.catalogue, { ...known, failedAt: Date.now() });
    return known.branches;
  }
}

async function fetchBranches(catalogue: Clients["catalogue"]): Promise<Branch[]> {
  const { result } = await replyOf(catalogue.GET("/api/branch/getAllBranch"));
  return result.map(({ _id, branchName, branchImage, aliases, ...facts }) => ({
    ...facts,
    // A catalogue of the previous release sends none.
    aliases: aliases ?? [],
    name: branchName,
    image: branchImage[0] ?? null,
  }));
}
