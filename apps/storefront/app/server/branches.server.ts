import type { PageScope } from "../../server/pages.ts";
import type { Branch } from "../lib/branch.ts";
import type { Clients } from "./clients.server.ts";
import { replyOf } from "./reply.server.ts";
import { logPageError } from "./service-errors.server.ts";

/** How long pages that are not shared may show the branches that were loaded for another page. */
const freshMs = 60_000;

interface Cached {
  readonly branches: readonly Branch[];
  readonly loadedAt: number;
}
/** By the catalogue's URL. In production there is one. */
const cache = new Map<string, Cached>();

/**
 * The shop's branches, which every page shows in its footer. Cached for a minute in this process. While the catalogue
 * fails, returns the last known branches, or none, so that the footer cannot break a page.
 */
export async function loadBranches(
  catalogue: Clients["catalogue"],
  { services, log, wholeHtml }: Pick<PageScope, "services" | "log" | "wholeHtml">,
): Promise<readonly Branch[]> {
  const cached = cache.get(services.catalogue);
  // A shared page is kept until the catalogue announces a change, so it must not begin with old branches.
  if (cached && !wholeHtml && Date.now() - cached.loadedAt < freshMs) return cached.branches;
  try {
    const branches = await fetchBranches(catalogue);
    cache.set(services.catalogue, { branches, loadedAt: Date.now() });
    return branches;
  } catch (error) {
    logPageError(log, error);
    return cached?.branches ?? [];
  }
}

async function fetchBranches(catalogue: Clients["catalogue"]): Promise<Branch[]> {
  const { result } = await replyOf(catalogue.GET("/api/branch/getAllBranch"));
  return result.map(({ _id, branchName, branchImage, ...facts }) => ({
    ...facts,
    name: branchName,
    image: branchImage[0] ?? null,
  }));
}
