import { redirect } from "react-router";
import { listingTexts } from "#messages/listing";
import { AddToCartButton } from "../features/cart/add-to-cart.tsx";
import { compareHref } from "../features/compare/compare-list.ts";
import { loadBrandNames, loadListing } from "../features/listing/listing.server.ts";
import { ListingPage } from "../features/listing/listing-page.tsx";
import { hasFilters, hasSearchParams, listingParams } from "../features/listing/listing-query.ts";
import { listingState, otherSorts } from "../features/listing/listing-state.server.ts";
import { NothingFound } from "../features/listing/nothing-found.tsx";
import { AnswersPage } from "../features/listing/search-answers.tsx";
import { SearchNotes } from "../features/listing/search-notes.tsx";
import type { Branch } from "../lib/branch.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/search";

const action = "/products/search";

export async function loader({ context, request }: Route.LoaderArgs) {
  const address = new URL(request.url).searchParams;
  const params = listingParams(address);
  if (!params.has("q") && !hasFilters(params))
    throw redirect(hasSearchParams(address) ? "/products" : "/something-wrong");

  const { clients, branches: loadBranches } = context.get(requestContext);
  const [listing, brands, branches] = await Promise.all([
    loadListing(clients.catalogue, params),
    loadBrandNames(clients.catalogue),
    loadBranches(),
  ]);
  params.delete("cursor");
  params.delete("pages");
  params.set("exact", "1");
  const { understood, modelNames, total } = listing;
  // The catalogue of the previous release compares nothing.
  const compared = understood?.compared ?? [];
  const notes = {
    understood,
    modelNames,
    isEmpty: total === 0,
    exactHref: `${action}?${params}`,
    otherSorts: otherSorts(listing, action),
    compareHref: compared.length > 1 ? compareHref(compared) : null,
  };
  const text = textOf(new URLSearchParams(listing.search));
  const nothing = { text, brands, notSold: understood?.notSold ?? [] };
  const questions = understood?.questions ?? [];
  const answers = notes.isEmpty && questions.length > 0 ? { text: shortened(text), questions } : null;
  const state = listingState(listing, action);
  const title = titleOf(listing.search, branches, shortened);
  const head = [
    { title: listingTexts.pageTitle({ title: titleOf(listing.search, branches) }) },
    // Every combination of filters is a URL of its own; search engines need none of them.
    { name: "robots", content: "noindex, follow" },
  ];
  return { title, head, listing, state, brands, notes, nothing, answers };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Search({ loaderData }: Route.ComponentProps) {
  const { title, listing, state, brands, notes, nothing, answers } = loaderData;
  if (answers) return <AnswersPage {...answers} />;
  return (
    <ListingPage
      title={title}
      listing={listing}
      state={state}
      brands={brands}
      action={action}
      notes={<SearchNotes {...notes} />}
      empty={<NothingFound {...nothing} />}
      button={AddToCartButton}
    />
  );
}

/** The search text as `write` writes it, else the keywords, else the filters. */
function titleOf(search: string, branches: readonly Branch[], write = (text: string) => text): string {
  const params = new URLSearchParams(search);
  const text = textOf(params);
  if (text !== "") return listingTexts.resultsFor({ typed: write(text) });
  const category = onlyValue(params.getAll("category"))?.toLowerCase();
  const branch = onlyValue(params.getAll("branch"));
  const title = listingTexts.resultsOf({
    condition: conditionOf(onlyValue(params.getAll("tag"))?.toLowerCase()),
    brand: onlyValue(params.getAll("brand")) ?? "",
    products: category === undefined ? "other" : category === "accessories" ? "accessories" : "phones",
    place: branch === null ? "other" : "branch",
    branch: branch === null ? "" : branchName(branch, branches),
  });
  // A missing filter leaves a space.
  const words = title.trim().replace(/ +/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Characters of a search text in the heading. The search box above it has the whole text. */
const headingLength = 30;

function shortened(text: string): string {
  if (text.length <= headingLength) return text;
  // Cutting must not leave half of a character.
  const start = text.slice(0, headingLength).toWellFormed();
  const end = start.lastIndexOf(" ");
  return `${end === -1 ? start : start.slice(0, end).trimEnd()}…`;
}

/** Our spelling of a branch, which the catalogue also finds by its code and by other spellings. */
function branchName(given: string, branches: readonly Branch[]): string {
  const spelling = given.toLowerCase();
  const found = branches.find(({ code, name, aliases }) =>
    [code, name.toLowerCase(), ...aliases].includes(spelling),
  );
  return found?.name ?? given;
}

/** The condition in the title `Pre-owned Apple phones`. */
function conditionOf(tag: string | undefined): "old" | "new" | "openBox" | "other" {
  if (tag === "open-box") return "openBox";
  return tag === "old" || tag === "new" ? tag : "other";
}

function textOf(params: URLSearchParams): string {
  return params.get("q") ?? params.getAll("keyword").join(" ");
}

function onlyValue(values: readonly string[]): string | null {
  return values.length === 1 ? (values[0] ?? null) : null;
}
