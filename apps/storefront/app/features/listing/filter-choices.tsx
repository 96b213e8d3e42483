import { type MouseEvent, useState } from "react";
import { filterTexts } from "#messages/filter";
import { gradeTexts } from "#messages/grade";
import { gradeGuideId } from "../../components/grade-mark.tsx";
import { GradeSign } from "../../components/grade-sign.tsx";
import { Link } from "../../components/link.tsx";
import type { Grade } from "../../lib/grades.ts";
import { type FilterGroup, type FilterOption, offeredFirst } from "./filter-groups.ts";
import { FilterSection } from "./filter-section.tsx";
import { filterText } from "./filter-text.ts";
import { useField } from "./use-field.ts";

interface FilterChoicesProps {
  readonly group: FilterGroup;
  readonly chosen: readonly string[];
  readonly counts: readonly { readonly value: string; readonly count: number }[] | null;
  readonly initiallyOpen: boolean;
  /** The URL has asked for all options of this group. */
  readonly initiallyAll: boolean;
  /** The URL that shows all options, for visitors without JavaScript. */
  readonly allHref: string;
}

/**
 * One group of checkboxes, each with the number of products that choosing it would show. Options that are not displayed
 * are not in the HTML either: most shoppers open none of them, and every element delays the page.
 */
export function FilterChoices({
  group,
  chosen,
  counts,
  initiallyOpen,
  initiallyAll,
  allHref,
}: FilterChoicesProps) {
  const [showsAll, setShowsAll] = useState(initiallyAll);
  const selected = new Set(chosen.map((value) => value.toLowerCase()));
  const isSelected = ({ value, text, counted }: FilterOption) =>
    [value, text, counted].some((name) => selected.has(name.toLowerCase()));
  const options = offeredFirst(
    withUnlisted(group, chosen),
    (option) => isSelected(option) || countOf(option, counts) !== 0,
  );
  const isLong = options.length > group.visibleCount;
  const shown = showsAll
    ? options
    : options.filter((option, index) => index < group.visibleCount || isSelected(option));

  const toggleAll = (event: MouseEvent) => {
    event.preventDefault();
    setShowsAll(!showsAll);
  };
  return (
    <FilterSection
      title={group.title}
      isChosen={chosen.length > 0}
      initiallyOpen={initiallyOpen}
      openHref={allHref}
    >
      <fieldset>
        <legend className="sr-only">{group.title}</legend>
        {shown.map((option) => (
          <Choice
            key={option.value}
            name={group.name}
            option={option}
            isSelected={isSelected(option)}
            count={countOf(option, counts)}
          />
        ))}
      </fieldset>
      {isLong ? (
        <Link to={allHref} aria-expanded={showsAll} className="filter-more" onClick={toggleAll}>
          {showsAll ? filterTexts.seeLess : filterTexts.seeMoreOf({ count: options.length })}
        </Link>
      ) : null}
      {group.name === "subsubcategory" ? (
        <a href="/#grades" className="filter-more" data-dialog={gradeGuideId}>
          {gradeTexts.guide.title}
        </a>
      ) : null}
    </FilterSection>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly option: FilterOption;
  readonly isSelected: boolean;
  readonly count: number | null;
}

function Choice({ name, option, isSelected, count }: ChoiceProps) {
  const [checked, setChecked] = useField(isSelected);
  return (
    <label className="choice">
      <input
        type="checkbox"
        name={name}
        value={option.value}
        checked={checked}
        disabled={count === 0 && !checked}
        onChange={(event) => setChecked(event.target.checked)}
      />
      <ChoiceText name={name} option={option} />
      {count === null ? null : <small> {filterTexts.optionCount({ count })}</small>}
    </label>
  );
}

const grades: ReadonlyMap<string, Grade["name"]> = new Map(
  (["New", "Open-box", "Super-mint", "Mint", "Good"] as const).map((name) => [name, name]),
);

/** Grades have their mark, and colors a swatch. */
function ChoiceText({ name, option }: Pick<ChoiceProps, "name" | "option">) {
  const grade = name === "subsubcategory" ? grades.get(option.value) : undefined;
  if (grade)
    return (
      <>
        <GradeSign name={grade} />
        {option.text}
      </>
    );
  if (name === "colorFamily") return <span className={`swatch swatch-${option.value}`}>{option.text}</span>;
  return option.text;
}

/** With what was chosen in a search text or an old URL and has no option of its own. */
function withUnlisted({ name, options }: FilterGroup, chosen: readonly string[]): readonly FilterOption[] {
  const listed = new Set(
    options.flatMap(({ value, text, counted }) => [value, text, counted].map((one) => one.toLowerCase())),
  );
  return [
    ...chosen
      .filter((value) => !listed.has(value.toLowerCase()))
      .map((value) => ({ value, text: filterText(name, value), counted: value })),
    ...options,
  ];
}

/** The catalogue leaves out most values with a count of 0. */
function countOf({ counted }: FilterOption, counts: FilterChoicesProps["counts"]): number | null {
  if (!counts) return null;
  return counts.find(({ value }) => value.toLowerCase() === counted.toLowerCase())?.count ?? 0;
}
