import { data } from "react-router-dom";
import { AddToCartButton } from "../features/cart/add-to-cart-button.tsx";
import { loadBrandNames, loadListing } from "../features/listing/listing.server.ts";
import { ListingPage } from "../features/listing/listing-page.tsx";
import { readListingQuery } from "../features/listing/listing-query.ts";
import { categoryHref } from "../lib/hrefs.ts";
import { requestContext } from "../server/request-context.server.ts";
import { listingTexts } from "../texts/listing.ts";
import type { Route } from "./+types/category";

const titles: ReadonlyMap<string, string> = new Map([
  ["phone", listingTexts.phones],
  ["accessories", listingTexts.accessories],
]);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const category = params.cat.toLowerCase();
  const title = titles.get(category);
  if (title === undefined) throw data(null, { status: 404 });
  const { clients, publicOrigin } = context.get(requestContext);
  const query = { ...readListingQuery(new URL(request.url).searchParams), category };
  const [listing, brands] = await Promise.all([
    loadListing(clients.catalogue, query),
    loadBrandNames(clients.catalogue),
  ]);
  const path = categoryHref(category);
  return { listing, brands, query, title, path, canonical: publicOrigin + path };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: listingTexts.pageTitle(loaderData.title) },
        { tagName: "link", rel: "canonical", href: loaderData.canonical },
      ]
    : [];

export default function Category({ loaderData }: Route.ComponentProps) {
  const { listing, brands, query, title, path } = loaderData;
  return (
    <ListingPage
      title={title}
      listing={listing}
      query={query}
      brands={brands}
      action={path}
      actionOf={(product) => <AddToCartButton product={product} />}
    />
  );
}
