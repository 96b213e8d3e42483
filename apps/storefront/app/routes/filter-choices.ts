import type { FilterCounts } from "../features/listing/filters-panel.tsx";
import { loadListing } from "../features/listing/listing.server.ts";
import { listingParams } from "../features/listing/listing-query.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/filter-choices";

/** How many products the chosen filters find, while they are being chosen. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<FilterCounts> {
  const { clients } = context.get(requestContext);
  const params = listingParams(new URL(request.url).searchParams);
  // Only the counts of the first page are shown.
  params.delete("pages");
  const { total, facets } = await loadListing(clients.catalogue, params);
  return { total, facets };
}

/** Without this, one failed request would replace the whole list with the error page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<FilterCounts | null> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return null;
  }
}
