import { AddToCartButton } from "../features/cart/add-to-cart-button.tsx";
import { loadBrandNames, loadListing } from "../features/listing/listing.server.ts";
import { ListingPage } from "../features/listing/listing-page.tsx";
import { listingParams } from "../features/listing/listing-query.ts";
import { originOf, pageHead } from "../lib/page-head.ts";
import { requestContext } from "../server/request-context.server.ts";
import { listingTexts } from "../texts/listing.tsx";
import { descriptions } from "../texts/page-heads.ts";
import type { Route } from "./+types/products";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { clients } = context.get(requestContext);
  const params = listingParams(new URL(request.url).searchParams);
  // Only the results page searches for a text.
  params.delete("q");
  const [listing, brands] = await Promise.all([
    loadListing(clients.catalogue, params),
    loadBrandNames(clients.catalogue),
  ]);
  return { listing, brands };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageHead(originOf(matches), {
    title: listingTexts.pageTitle(listingTexts.allProducts),
    description: descriptions.products,
    path: "/products",
    picture: loaderData?.listing.page.products[0]?.image,
  });

export default function Products({ loaderData }: Route.ComponentProps) {
  const { listing, brands } = loaderData;
  return (
    <ListingPage
      title={listingTexts.allProducts}
      listing={listing}
      brands={brands}
      action="/products"
      withCategory
      actionOf={(product) => <AddToCartButton product={product} />}
    />
  );
}
