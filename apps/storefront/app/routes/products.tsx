import { AddToCartButton } from "../features/cart/add-to-cart-button.tsx";
import { loadBrandNames, loadListing } from "../features/listing/listing.server.ts";
import { ListingPage } from "../features/listing/listing-page.tsx";
import { readListingQuery } from "../features/listing/listing-query.ts";
import { requestContext } from "../server/request-context.server.ts";
import { listingTexts } from "../texts/listing.ts";
import type { Route } from "./+types/products";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { clients, publicOrigin } = context.get(requestContext);
  const query = readListingQuery(new URL(request.url).searchParams);
  const [listing, brands] = await Promise.all([
    loadListing(clients.catalogue, query),
    loadBrandNames(clients.catalogue),
  ]);
  return { listing, brands, query, canonical: `${publicOrigin}/products` };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: listingTexts.pageTitle(listingTexts.allProducts) },
  ...(loaderData ? [{ tagName: "link", rel: "canonical", href: loaderData.canonical }] : []),
];

export default function Products({ loaderData }: Route.ComponentProps) {
  const { listing, brands, query } = loaderData;
  return (
    <ListingPage
      title={listingTexts.allProducts}
      listing={listing}
      query={query}
      brands={brands}
      action="/products"
      withCategory
      actionOf={(product) => <AddToCartButton product={product} />}
    />
  );
}
