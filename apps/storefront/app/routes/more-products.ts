import { loadListing } from "../features/listing/listing.server.ts";
import { readListingQuery } from "../features/listing/listing-query.ts";
import type { MoreProducts } from "../features/listing/use-pages.ts";
import type { ProductPage } from "../lib/product.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/more-products";

/** The next products of a listing, for infinite scroll: nothing else of the page is loaded again. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<ProductPage> {
  const { clients } = context.get(requestContext);
  const query = readListingQuery(new URL(request.url).searchParams);
  return (await loadListing(clients.catalogue, query)).page;
}

/** Without this, one lost request would put the error page in place of the whole list. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<MoreProducts> {
  try {
    return { page: await serverLoader() };
  } catch (error) {
    if (error instanceof Response) throw error;
    return { page: null };
  }
}
