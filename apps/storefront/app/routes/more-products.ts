import { loadListing } from "../features/listing/listing.server.ts";
import { listingParams } from "../features/listing/listing-query.ts";
import type { MoreProducts } from "../features/listing/use-pages.ts";
import type { ProductPage } from "../lib/product.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/more-products";

/** The next page of a listing, for infinite scroll, without the rest of the page. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<ProductPage> {
  const { clients } = context.get(requestContext);
  const params = listingParams(new URL(request.url).searchParams);
  params.delete("pages");
  return (await loadListing(clients.catalogue, params)).page;
}

/** Without this, one failed request would replace the whole list with the error page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<MoreProducts> {
  try {
    return { page: await serverLoader() };
  } catch (error) {
    if (error instanceof Response) throw error;
    return { page: null };
  }
}
