import { shop } from "@haat/shop/profile";
import { redirect } from "react-router-dom";
import { AddToCartButton } from "../features/cart/add-to-cart-button.tsx";
import { loadBrandNames, loadListing } from "../features/listing/listing.server.ts";
import { ListingPage } from "../features/listing/listing-page.tsx";
import {
  asksAnything,
  type ListingQuery,
  narrowsAnything,
  readListingQuery,
} from "../features/listing/listing-query.ts";
import { parsedQueryParams, parseQuery } from "../features/search/parse-query.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/search";

/** Characters of a search that are read. */
const maxText = 200;

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const text = params.get("q")?.trim().slice(0, maxText) ?? "";
  // `type` says that the words were read already; they stay in the address for the heading and the search box.
  if (text !== "" && !(params.has("type") && narrowsAnything(params))) {
    const parsed = parsedQueryParams(parseQuery(text));
    // Words that narrow nothing still are a search: whatever it finds, it finds by them.
    if (!narrowsAnything(parsed)) parsed.set("keyword", text.slice(0, 100).replaceAll(",", " "));
    parsed.set("q", text);
    parsed.set("ra", String(Date.now()));
    throw redirect(`/products/search?${parsed}`);
  }
  if (!narrowsAnything(params)) throw redirect(asksAnything(params) ? "/products" : "/something-wrong");

  const { clients } = context.get(requestContext);
  const query = readListingQuery(params);
  const [listing, brands] = await Promise.all([
    loadListing(clients.catalogue, query),
    loadBrandNames(clients.catalogue),
  ]);
  return { listing, brands, query, text };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titleOf(loaderData) : "Search"} · ${shop.name}` },
  // Every combination of filters is an address; search engines need none of them.
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

/** What was typed; else the words searched for, or "Used Apple phones", "Accessories". */
function titleOf({ query, text }: { readonly query: ListingQuery; readonly text: string }): string {
  const words = text || query.keywords.join(" ");
  if (words !== "") return `Results for “${words}”`;
  const tag = query.tag?.toLowerCase();
  const accessories = query.category?.toLowerCase() === "accessories";
  const kind = [
    tag === "old" ? "used" : (tag ?? ""),
    query.brands.length === 1 ? (query.brands[0] ?? "") : "",
    accessories ? "accessories" : query.category ? "phones" : "products",
    query.branches.length === 1 ? `in ${query.branches[0]}` : "",
  ];
  const title = kind.filter(Boolean).join(" ");
  return title.charAt(0).toUpperCase() + title.slice(1);
}
