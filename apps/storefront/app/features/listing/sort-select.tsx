import { Button } from "@haat/ui/button";
import { Form, useSubmit } from "react-router";
import { listingTexts } from "#messages/listing";
import type { ListingState } from "./listing-state.server.ts";

const select =
  "h-11 min-w-[6rem] rounded-m border border-edge bg-surface ps-3 pe-8 text-13 font-medium hover:border-ink sm:text-15";

const categories = ["", "phone", "accessories"] as const;
/** Spec §9, after All. */
const sorts = ["latest", "price_asc", "price_desc"] as const;

interface SortSelectProps {
  readonly params: URLSearchParams;
  readonly action: string;
  /** The order that the search text asked for, which is offered before the others. */
  readonly ranking: ListingState["ranking"];
  /** On /products the category is chosen here too (spec §2). */
  readonly withCategory: boolean;
}

/** Sort order, and category on /products. A change goes back to the first page. */
export function SortSelect({ params, action, ranking, withCategory }: SortSelectProps) {
  const submit = useSubmit();
  const chosen = ["sort", ...(withCategory ? ["category"] : [])];
  const rest = [...params].filter(([name]) => !chosen.includes(name));

  return (
    <Form
      action={action}
      className="flex min-w-[6rem] flex-1 flex-wrap items-center gap-2"
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      {rest.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {withCategory ? (
        <select
          key={`category-${params.get("category")}`}
          name="category"
          aria-label={listingTexts.category}
          defaultValue={params.get("category")?.toLowerCase() ?? ""}
          className={`${select} flex-[1.4]`}
        >
          {categories.map((value) => (
            <option key={value} value={value}>
              {listingTexts.categoryOptions[value]}
            </option>
          ))}
        </select>
      ) : null}
      <select
        key={`sort-${params.get("sort")}`}
        name="sort"
        aria-label={listingTexts.sort}
        defaultValue={params.get("sort") ?? "all"}
        className={`${select} flex-1`}
      >
        {ranking ? <option value={ranking.value}>{ranking.text}</option> : null}
        <option value="all">{listingTexts.sortAll}</option>
        {sorts.map((value) => (
          <option key={value} value={value}>
            {listingTexts.sortOptions[value]}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" look="quiet">
          {listingTexts.applySort}
        </Button>
      </noscript>
    </Form>
  );
}
