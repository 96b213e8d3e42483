import { data } from "react-router-dom";
import { AddToCartButton } from "../features/cart/add-to-cart-button.tsx";
import { loadBrandNames, loadListing } from "../features/listing/listing.server.ts";
import { ListingPage } from "../features/listing/listing-page.tsx";
import { listingParams } from "../features/listing/listing-query.ts";
import { categoryHref } from "../lib/hrefs.ts";
import { requestContext } from "../server/request-context.server.ts";
import { listingTexts } from "../texts/listing.tsx";
import type { Route } from "./+types/category";

const titles: ReadonlyMap<string, string> = new Map([
  ["phone", listingTexts.phones],
  ["accessories", listingTexts.accessories],
]);

export async function loader({ context, params: path, request }: Route.LoaderArgs) {
  const category = path.cat.toLowerCase();
  const title = titles.get(category);
  if (title === undefined) throw data(null, { status: 404 });
  const { clients, publicOrigin } = context.get(requestContext);
  const params = listingParams(new URL(request.url).searchParams);
  // Only the results page searches for a text, and the path names the category.
  for (const name of ["q", "category"]) params.delete(name);
  const [listing, brands] = await Promise.all([
    loadListing(clients.catalogue, params, category),
    loadBrandNames(clients.catalogue),
  ]);
  const action = categoryHref(category);
  return { listing, brands, title, category, action, canonical: publicOrigin + action };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: listingTexts.pageTitle(loaderData.title) },
        { tagName: "link", rel: "canonical", href: loaderData.canonical },
      ]
    : [];

export default function Category({ loaderData }: Route.ComponentProps) {
  const { listing, brands, title, category, action } = loaderData;
  return (
    <ListingPage
      title={title}
      listing={listing}
      brands={brands}
      action={action}
      category={category}
      actionOf={(product) => <AddToCartButton product={product} />}
    />
  );
}
