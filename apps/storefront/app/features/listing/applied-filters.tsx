import { formatInr, paiseFromRupees } from "@haat/domain/money";
import { X } from "lucide-react";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { kindName } from "../../lib/product.ts";
import { listingTexts } from "../../texts/listing.ts";
import { type FilterName, type ListingQuery, listingHref, withoutValue } from "./listing-query.ts";

interface Chosen {
  readonly name: FilterName;
  readonly value: string;
  readonly text: string;
}

/** The filters of the list, each with a link that removes it. */
export function AppliedFilters({ query }: { readonly query: ListingQuery }) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const chosen = chosenOf(query);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={listingTexts.appliedFilters} className="flex flex-wrap gap-2">
      {chosen.map(({ name, value, text }) => {
        return (
          <li key={`${name}=${value}`} className="max-w-full">
            <Link
              to={listingHref(pathname, withoutValue(params, name, value))}
              preventScrollReset
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-pill bg-tile px-4 hover:bg-line"
            >
              <span className="sr-only">{listingTexts.removeFilter}</span>{" "}
              <span className="truncate">{text}</span> <X className="size-4 shrink-0" aria-hidden="true" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function chosenOf(query: ListingQuery): Chosen[] {
  const all = (name: FilterName, values: readonly string[], text = (value: string) => value): Chosen[] =>
    values.map((value) => ({ name, value, text: text(value) }));
  const amount = (rupees: number) => formatInr(paiseFromRupees(rupees));
  return [
    ...all("tag", query.tag ? [query.tag] : [], (tag) =>
      tag.toLowerCase() === "old" ? listingTexts.preOwned : capital(tag),
    ),
    ...all("subsubcategory", query.conditions, capital),
    ...all("brand", query.brands),
    ...all("branch", query.branches),
    ...all("discount", query.discounts, listingTexts.discountAtLeast),
    ...all("storage", query.storages),
    ...all("ram", query.rams, listingTexts.ramSize),
    ...(query.minPrice === null
      ? []
      : all("minPrice", [String(query.minPrice)], () => listingTexts.priceFrom(amount(query.minPrice ?? 0)))),
    ...(query.maxPrice === null
      ? []
      : all("maxPrice", [String(query.maxPrice)], () => listingTexts.priceUpTo(amount(query.maxPrice ?? 0)))),
    ...all("subcategory", query.subcategory ? [query.subcategory] : [], kindName),
    ...all("keyword", query.keywords, listingTexts.keyword),
  ];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}
