import { Form, useSearchParams, useSubmit } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { listingParams, sorts } from "./listing-query.ts";

const select =
  "h-11 min-w-0 rounded-m border border-edge bg-surface ps-3 pe-8 text-13 font-medium hover:border-ink sm:text-15";

interface SortSelectProps {
  /** On /products the category is chosen here too (spec §2). */
  readonly categories?: readonly { readonly value: string; readonly text: string }[];
}

/** Order, and category where there is a choice. A change starts at the first page. */
export function SortSelect({ categories }: SortSelectProps) {
  const [params] = useSearchParams();
  const submit = useSubmit();
  const chosen = ["sort", "cursor", ...(categories ? ["category"] : [])];
  const rest = [...listingParams(params)].filter(([name, value]) => !chosen.includes(name) && value !== "");

  return (
    <Form
      className="flex min-w-0 flex-1 items-center gap-2"
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      {rest.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {categories ? (
        <select
          key={`category-${params.get("category")}`}
          name="category"
          aria-label="Category"
          defaultValue={params.get("category")?.toLowerCase() ?? ""}
          className={`${select} flex-[1.4]`}
        >
          <option value="">All categories</option>
          {categories.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : null}
      <select
        key={`sort-${params.get("sort")}`}
        name="sort"
        aria-label="Sort"
        defaultValue={params.get("sort") ?? "all"}
        className={`${select} flex-1`}
      >
        {sorts.map(({ value, text }) => (
          <option key={value} value={value}>
            {value === "all" ? "Sort: All" : text}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" look="quiet">
          Show
        </Button>
      </noscript>
    </Form>
  );
}
