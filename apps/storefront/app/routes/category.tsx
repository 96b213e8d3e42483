import { data } from "react-router";
import { listingTexts } from "#messages/listing";
import { AddToCartButton } from "../features/cart/add-to-cart.tsx";
import { categoryPages } from "../features/listing/category-pages.ts";
import { loadBrandNames, loadListing } from "../features/listing/listing.server.ts";
import { ListingPage } from "../features/listing/listing-page.tsx";
import { listingParams } from "../features/listing/listing-query.ts";
import { listingState } from "../features/listing/listing-state.server.ts";
import { NoProducts } from "../features/listing/nothing-found.tsx";
import { categoryHref } from "../lib/hrefs.ts";
import { breadcrumbs, pageHead } from "../lib/page-head.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/category";

export async function loader({ context, params: path, request }: Route.LoaderArgs) {
  const category = path.cat.toLowerCase();
  const page = categoryPages.get(category);
  if (!page) throw data(null, { status: 404 });
  const { clients, publicOrigin } = context.get(requestContext);
  const params = listingParams(new URL(request.url).searchParams);
  // Only the results page searches for a text, and the path names the category.
  for (const name of ["q", "category"]) params.delete(name);
  const [listing, brands] = await Promise.all([
    loadListing(clients.catalogue, params, category),
    loadBrandNames(clients.catalogue),
  ]);
  const action = categoryHref(category);
  const { title, description } = page;
  const head = [
    ...pageHead(publicOrigin, {
      title: listingTexts.pageTitle({ title }),
      description,
      path: action,
      picture: listing.page.products[0]?.image,
    }),
    breadcrumbs(publicOrigin, [{ name: title, path: action }]),
  ];
  const state = listingState(listing, action, category);
  return { listing, state, brands, title, category, action, head };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Category({ loaderData }: Route.ComponentProps) {
  const { listing, state, brands, title, category, action } = loaderData;
  return (
    <ListingPage
      title={title}
      listing={listing}
      state={state}
      brands={brands}
      action={action}
      category={category}
      empty={<NoProducts isFiltered={state.chips.length > 0} />}
      button={AddToCartButton}
    />
  );
}
