import { redirect } from "react-router-dom";
import { AddToCartButton } from "../features/cart/add-to-cart-button.tsx";
import { loadBrandNames, loadListing } from "../features/listing/listing.server.ts";
import { ListingPage } from "../features/listing/listing-page.tsx";
import { hasFilters, hasSearchParams, listingParams } from "../features/listing/listing-query.ts";
import { NothingFound } from "../features/listing/nothing-found.tsx";
import { SearchNotes } from "../features/listing/search-notes.tsx";
import { requestContext } from "../server/request-context.server.ts";
import { listingTexts } from "../texts/listing.tsx";
import type { Route } from "./+types/search";

export async function loader({ context, request }: Route.LoaderArgs) {
  const address = new URL(request.url).searchParams;
  const params = listingParams(address);
  if (!params.has("q") && !hasFilters(params))
    throw redirect(hasSearchParams(address) ? "/products" : "/something-wrong");

  const { clients } = context.get(requestContext);
  const [listing, brands] = await Promise.all([
    loadListing(clients.catalogue, params),
    loadBrandNames(clients.catalogue),
  ]);
  params.delete("cursor");
  params.delete("pages");
  params.set("exact", "1");
  return { listing, brands, exactHref: `/products/search?${params}` };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: listingTexts.pageTitle(loaderData ? titleOf(loaderData.listing.search) : listingTexts.searchTitle),
  },
  // Every combination of filters is a URL of its own; search engines need none of them.
  { name: "robots", content: "noindex, follow" },
];

export default function Search({ loaderData }: Route.ComponentProps) {
  const { listing, brands, exactHref } = loaderData;
  const { understood, modelNames, search } = listing;
  return (
    <ListingPage
      title={titleOf(search)}
      listing={listing}
      brands={brands}
      action="/products/search"
      notes={
        understood && (
          <SearchNotes
            understood={understood}
            isEmpty={listing.total === 0}
            modelNames={modelNames}
            exactHref={exactHref}
          />
        )
      }
      empty={<NothingFound text={textOf(new URLSearchParams(search))} brands={brands} />}
      actionOf={(product) => <AddToCartButton product={product} />}
    />
  );
}

/** The search text, else the keywords, else the filters. */
function titleOf(search: string): string {
  const params = new URLSearchParams(search);
  const text = textOf(params);
  if (text !== "") return listingTexts.resultsFor(text);
  const category = onlyValue(params.getAll("category"))?.toLowerCase();
  return listingTexts.resultsOf({
    tag: onlyValue(params.getAll("tag"))?.toLowerCase() ?? null,
    brand: onlyValue(params.getAll("brand")),
    products: category === undefined ? "products" : category === "accessories" ? "accessories" : "phones",
    branch: onlyValue(params.getAll("branch")),
  });
}

function textOf(params: URLSearchParams): string {
  return params.get("q") ?? params.getAll("keyword").join(" ");
}

function onlyValue(values: readonly string[]): string | null {
  return values.length === 1 ? (values[0] ?? null) : null;
}
