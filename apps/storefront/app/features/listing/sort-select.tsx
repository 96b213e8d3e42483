import { Button } from "@haat/ui/button";
import { Form, useSubmit } from "react-router";
import { listingTexts } from "#messages/listing";

const select =
  "h-11 min-w-[6rem] rounded-m border border-edge bg-surface ps-3 pe-8 text-13 font-medium hover:border-ink sm:text-15";

const categories = ["", "phone", "accessories"] as const;
/** Spec §9. After the first option, which has no order or that of the search text. */
const sorts = ["latest", "price_asc", "price_desc"] as const;

interface SortSelectProps {
  readonly params: URLSearchParams;
  readonly action: string;
  /** The value of the first option: a ranking, which shows as a chip, stays while another field of this form changes. */
  readonly first: string;
  /** On /products the category is chosen here too (spec §2). */
  readonly withCategory: boolean;
}

/** Sort order, and category on /products. A change goes back to the first page. */
export function SortSelect({ params, action, first, withCategory }: SortSelectProps) {
  const submit = useSubmit();
  const chosen = ["sort", ...(withCategory ? ["category"] : [])];
  const rest = [...params].filter(([name]) => !chosen.includes(name));

  return (
    <Form
      action={action}
      className="flex min-w-0 flex-1 flex-wrap items-center gap-2"
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
        <option value={first}>{listingTexts.sortAll}</option>
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
