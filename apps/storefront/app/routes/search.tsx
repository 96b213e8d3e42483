import { redirect } from "react-router-dom";
import { AddToCartButton } from "../features/cart/add-to-cart-button.tsx";
import { loadBrandNames, loadListing } from "../features/listing/listing.server.ts";
import { ListingPage } from "../features/listing/listing-page.tsx";
import {
  hasFilters,
  hasSearchParams,
  type ListingQuery,
  readListingQuery,
} from "../features/listing/listing-query.ts";
import { parsedQueryParams, parseQuery } from "../features/search/parse-query.ts";
import { requestContext } from "../server/request-context.server.ts";
import { listingTexts } from "../texts/listing.ts";
import { searchTexts } from "../texts/search.ts";
import type { Route } from "./+types/search";

/** Characters; the rest of a longer search is ignored. */
const maxText = 200;

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const text = params.get("q")?.trim().slice(0, maxText) ?? "";
  // `type` marks a URL whose text was parsed already; the text stays for the heading and the search box.
  if (text !== "" && !(params.has("type") && hasFilters(params))) {
    const parsed = parsedQueryParams(parseQuery(text));
    // Text without any filter is searched for as it is.
    if (!hasFilters(parsed)) parsed.set("keyword", text.slice(0, 100).replaceAll(",", " "));
    parsed.set("q", text);
    parsed.set("ra", String(Date.now()));
    throw redirect(`/products/search?${parsed}`);
  }
  if (!hasFilters(params)) throw redirect(hasSearchParams(params) ? "/products" : "/something-wrong");

  const { clients } = context.get(requestContext);
  const query = readListingQuery(params);
  const [listing, brands] = await Promise.all([
    loadListing(clients.catalogue, query),
    loadBrandNames(clients.catalogue),
  ]);
  return { listing, brands, query, text };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: listingTexts.pageTitle(loaderData ? titleOf(loaderData) : searchTexts.pageTitle) },
  // Every combination of filters is a URL of its own; search engines need none of them.
  { name: "robots", content: "noindex, follow" },
];

export default function Search({ loaderData }: Route.ComponentProps) {
  const { listing, brands, query, text } = loaderData;
  return (
    <ListingPage
      title={titleOf({ query, text })}
      listing={listing}
      query={query}
      brands={brands}
      action="/products/search"
      actionOf={(product) => <AddToCartButton product={product} />}
    />
  );
}

/** The typed text, else the keywords, else the filters. */
function titleOf({ query, text }: { readonly query: ListingQuery; readonly text: string }): string {
  const typed = text || query.keywords.join(" ");
  if (typed !== "") return searchTexts.resultsFor(typed);
  const isAccessories = query.category?.toLowerCase() === "accessories";
  return searchTexts.resultsOf({
    tag: query.tag?.toLowerCase() ?? null,
    brand: onlyValue(query.brands),
    products: isAccessories ? "accessories" : query.category ? "phones" : "products",
    branch: onlyValue(query.branches),
  });
}

function onlyValue(values: readonly string[]): string | null {
  return values.length === 1 ? (values[0] ?? null) : null;
}
