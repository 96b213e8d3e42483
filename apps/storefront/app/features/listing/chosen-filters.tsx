import { formatInr, paiseFromRupees } from "@haat/domain/money";
import { X } from "lucide-react";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { kindName } from "../../lib/product.ts";
import { type ListingQuery, listingHref, type Narrowing, withoutValue } from "./listing-query.ts";

interface Chosen {
  readonly name: Narrowing;
  readonly value: string;
  readonly text: string;
}

/** What the list is narrowed to; each can be taken away by itself. */
export function ChosenFilters({ query }: { readonly query: ListingQuery }) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const chosen = chosenOf(query);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Filters" className="flex flex-wrap gap-2">
      {chosen.map(({ name, value, text }) => {
        return (
          <li key={`${name}=${value}`} className="max-w-full">
            <Link
              to={listingHref(pathname, withoutValue(params, name, value))}
              preventScrollReset
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-pill bg-tile px-4 hover:bg-line"
            >
              <span className="sr-only">Remove</span> <span className="truncate">{text}</span>{" "}
              <X className="size-4 shrink-0" aria-hidden="true" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function chosenOf(query: ListingQuery): Chosen[] {
  const all = (name: Narrowing, values: readonly string[], text = (value: string) => value): Chosen[] =>
    values.map((value) => ({ name, value, text: text(value) }));
  const amount = (rupees: number) => formatInr(paiseFromRupees(rupees));
  return [
    ...all("tag", query.tag ? [query.tag] : [], (tag) =>
      tag.toLowerCase() === "old" ? "Used" : capital(tag),
    ),
    ...all("subsubcategory", query.conditions, capital),
    ...all("brand", query.brands),
    ...all("branch", query.branches),
    ...all("discount", query.discounts, (value) => `${value}%+ off`),
    ...all("storage", query.storages),
    ...all("ram", query.rams, (value) => `${value}GB RAM`),
    ...(query.minPrice === null
      ? []
      : all("minPrice", [String(query.minPrice)], () => `From ${amount(query.minPrice ?? 0)}`)),
    ...(query.maxPrice === null
      ? []
      : all("maxPrice", [String(query.maxPrice)], () => `Up to ${amount(query.maxPrice ?? 0)}`)),
    ...all("subcategory", query.subcategory ? [query.subcategory] : [], kindName),
    ...all("keyword", query.keywords, (value) => `“${value}”`),
  ];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}
