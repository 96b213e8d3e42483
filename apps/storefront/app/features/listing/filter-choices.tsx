import { listingTexts } from "../../texts/listing.tsx";
import type { FilterGroup } from "./filter-groups.ts";
import { filterText } from "./filter-text.ts";

interface FilterChoicesProps {
  readonly group: FilterGroup;
  readonly chosen: readonly string[];
  readonly counts: readonly { readonly value: string; readonly count: number }[] | null;
}

/** One section of the panel: checkboxes, each with its number of products. */
export function FilterChoices({ group, chosen, counts }: FilterChoicesProps) {
  const selected = new Set(chosen.map((value) => value.toLowerCase()));
  const isSelected = ({ value, text }: FilterGroup["options"][number]) =>
    selected.has(value.toLowerCase()) || selected.has(text.toLowerCase());
  const listed = new Set(
    group.options.flatMap(({ value, text }) => [value.toLowerCase(), text.toLowerCase()]),
  );
  // Chosen in a search text or an old URL, and without an option of its own.
  const unlisted = chosen
    .filter((value) => !listed.has(value.toLowerCase()))
    .map((value) => ({ value, text: filterText(group.name, value) }));
  const first = [...unlisted, ...group.options.slice(0, group.visibleCount)];
  const rest = group.options.slice(group.visibleCount);
  // The catalogue leaves out values with a count of 0.
  const countOf = (text: string) =>
    counts && (counts.find(({ value }) => value.toLowerCase() === text.toLowerCase())?.count ?? 0);

  const choice = (option: FilterGroup["options"][number]) => {
    const count = countOf(option.text);
    return (
      <label
        key={option.value}
        className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-pill border border-edge px-4 transition-colors has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-neel hover:border-ink"
      >
        <input
          type="checkbox"
          name={group.name}
          value={option.value}
          defaultChecked={isSelected(option)}
          className="sr-only"
        />
        {option.text}
        {count === null ? null : <span className="text-13 opacity-75">{count}</span>}
      </label>
    );
  };

  return (
    <fieldset className="py-5">
      <legend className="float-left mb-3 w-full text-17 font-bold">{group.title}</legend>
      <div className="clear-both flex flex-wrap gap-2">{first.map(choice)}</div>
      {rest.length > 0 ? (
        <details open={rest.some(isSelected)} className="group mt-1">
          <summary className="inline-flex min-h-11 list-none items-center font-medium text-neel underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">{listingTexts.seeMore}</span>
            <span className="hidden group-open:inline">{listingTexts.seeLess}</span>
          </summary>
          <div className="mt-1 flex flex-wrap gap-2">{rest.map(choice)}</div>
        </details>
      ) : null}
    </fieldset>
  );
}
