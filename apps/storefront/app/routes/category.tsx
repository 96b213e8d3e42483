import { data } from "react-router-dom";
import { AddToCartButton } from "../features/cart/add-to-cart-button.tsx";
import { loadBrandNames, loadListing } from "../features/listing/listing.server.ts";
import { ListingPage } from "../features/listing/listing-page.tsx";
import { listingParams } from "../features/listing/listing-query.ts";
import { categoryHref } from "../lib/hrefs.ts";
import { breadcrumbs, originOf, pageHead } from "../lib/page-head.ts";
import { requestContext } from "../server/request-context.server.ts";
import { listingTexts } from "../texts/listing.tsx";
import { descriptions } from "../texts/page-heads.ts";
import type { Route } from "./+types/category";

const categories: ReadonlyMap<string, { readonly title: string; readonly description: string }> = new Map([
  ["phone", { title: listingTexts.phones, description: descriptions.phone }],
  ["accessories", { title: listingTexts.accessories, description: descriptions.accessories }],
]);

export async function loader({ context, params: path, request }: Route.LoaderArgs) {
  const category = path.cat.toLowerCase();
  const title = categories.get(category)?.title;
  if (title === undefined) throw data(null, { status: 404 });
  const { clients } = context.get(requestContext);
  const params = listingParams(new URL(request.url).searchParams);
  // Only the results page searches for a text, and the path names the category.
  for (const name of ["q", "category"]) params.delete(name);
  const [listing, brands] = await Promise.all([
    loadListing(clients.catalogue, params, category),
    loadBrandNames(clients.catalogue),
  ]);
  const action = categoryHref(category);
  return { listing, brands, title, category, action };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { title, action, category, listing } = loaderData;
  const origin = originOf(matches);
  return [
    ...pageHead(origin, {
      title: listingTexts.pageTitle(title),
      description: categories.get(category)?.description ?? "",
      path: action,
      picture: listing.page.products[0]?.image,
    }),
    breadcrumbs(origin, [{ name: title, path: action }]),
  ];
};

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
