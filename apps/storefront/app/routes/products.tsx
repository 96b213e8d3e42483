import { shop } from "@haat/shop/profile";
import { AddToCartButton } from "../features/cart/add-to-cart-button.tsx";
import { loadBrandNames, loadListing } from "../features/listing/listing.server.ts";
import { ListingPage } from "../features/listing/listing-page.tsx";
import { readListingQuery } from "../features/listing/listing-query.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/products";

const categories = [
  { value: "phone", text: "Phone" },
  { value: "accessories", text: "Accessories" },
];

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
  { title: `All products · ${shop.name}` },
  ...(loaderData ? [{ tagName: "link", rel: "canonical", href: loaderData.canonical }] : []),
];

export default function Products({ loaderData }: Route.ComponentProps) {
  const { listing, brands, query } = loaderData;
  return (
    <ListingPage
      title="All products"
      listing={listing}
      query={query}
      brands={brands}
      action="/products"
      categories={categories}
      actionOf={(product) => <AddToCartButton product={product} />}
    />
  );
}
