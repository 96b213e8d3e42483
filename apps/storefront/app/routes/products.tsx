import { listingTexts } from "#messages/listing";
import { resultTexts } from "#messages/result";
import { AddToCartButton } from "../features/cart/add-to-cart.tsx";
import { loadBrandNames, loadListing } from "../features/listing/listing.server.ts";
import { ListingPage } from "../features/listing/listing-page.tsx";
import { listingParams } from "../features/listing/listing-query.ts";
import { listingState } from "../features/listing/listing-state.server.ts";
import { NoProducts } from "../features/listing/nothing-found.tsx";
import { pageHead } from "../lib/page-head.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/products";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { clients, publicOrigin } = context.get(requestContext);
  const params = listingParams(new URL(request.url).searchParams);
  // Only the results page searches for a text.
  params.delete("q");
  const [listing, brands] = await Promise.all([
    loadListing(clients.catalogue, params),
    loadBrandNames(clients.catalogue),
  ]);
  const title = resultTexts.allProducts;
  const head = pageHead(publicOrigin, {
    title: listingTexts.pageTitle({ title }),
    description: listingTexts.description,
    path: "/products",
    picture: listing.page.products[0]?.image,
  });
  const state = listingState(listing, "/products");
  return {
    title,
    listing,
    state,
    brands,
    head,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Products({ loaderData }: Route.ComponentProps) {
  const { title, listing, state, brands } = loaderData;
  return (
    <ListingPage
      title={title}
      listing={listing}
      state={state}
      brands={brands}
      action="/products"
      withCategory
      empty={<NoProducts isFiltered={state.chips.length > 0} isWholeShop />}
      button={AddToCartButton}
    />
  );
}
