import { AddToCartButton } from "../features/cart/add-to-cart-button.tsx";
import { loadBrandNames, loadListing } from "../features/listing/listing.server.ts";
import { ListingPage } from "../features/listing/listing-page.tsx";
import { listingParams } from "../features/listing/listing-query.ts";
import { requestContext } from "../server/request-context.server.ts";
import { listingTexts } from "../texts/listing.tsx";
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
  return { listing, brands, canonical: `${publicOrigin}/products` };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: listingTexts.pageTitle(listingTexts.allProducts) },
  ...(loaderData ? [{ tagName: "link", rel: "canonical", href: loaderData.canonical }] : []),
];

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
