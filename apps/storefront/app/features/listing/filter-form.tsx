import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Form, useLocation } from "react-router";
import { filterTexts } from "#messages/filter";
import { useBranches } from "../../lib/root-data.ts";
import { FilterChoices } from "./filter-choices.tsx";
import { accessoryFilters, type FilterGroup, phoneFilters } from "./filter-groups.ts";
import { FilterSection } from "./filter-section.tsx";
import type { ModelNames } from "./filter-text.ts";
import { FitsFilter } from "./fits-filter.tsx";
import type { Facets, FittedModel } from "./listing.server.ts";
import { openSection } from "./listing-query.ts";
import { PriceFilter } from "./price-filter.tsx";

export interface FiltersProps {
  /** The brands of phones. */
  readonly brands: readonly string[];
  readonly facets: Facets | null;
  /** What is chosen. */
  readonly params: URLSearchParams;
  /** The path of the filtered list. */
  readonly action: string;
  /** The category of the path. */
  readonly category: string | null;
  readonly modelNames: ModelNames;
  readonly fittedModels: readonly FittedModel[] | null;
}

interface FilterFormProps extends FiltersProps {
  /** A choice has changed. */
  readonly onChoose: (params: URLSearchParams) => void;
  readonly onApply: (params: URLSearchParams) => void;
  readonly children: ReactNode;
}

/** The slider moves in small steps. The list follows when it rests. */
const sliderRestMs = 400;
/** Sections that are open at first, besides the price. */
const openCount = 2;
/** What the form sets besides its groups. */
const otherNames = ["minPrice", "maxPrice", "cursor"] as const;

/** All filters of a list as a form, which works without JavaScript too. */
export function FilterForm(props: FilterFormProps) {
  const { brands, facets, params, action, category, modelNames, fittedModels } = props;
  const { onChoose, onApply, children } = props;
  const form = useChangedForm(onChoose);
  const branches = useBranches().map(({ name }) => name);
  const open = new URLSearchParams(useLocation().search).get(openSection);
  const categories = category === null ? params.getAll("category") : [category];
  const isOfAccessories = categories.length > 0 && categories.every((one) => /^accessor/i.test(one));
  const groups = (isOfAccessories ? accessoryFilters : phoneFilters)({ brands, branches, facets });
  const shown = new Set<string>([...groups.map(({ name }) => name), ...otherNames]);
  if (isOfAccessories) shown.add("fits");
  const kept = [...params].filter(([name]) => !shown.has(name));

  const hrefOf = (name: string) => {
    const opened = new URLSearchParams(params);
    opened.set(openSection, name);
    return `${action}?${opened}#filters`;
  };
  const section = (group: FilterGroup, index: number) => (
    <FilterChoices
      key={group.name}
      group={group}
      chosen={params.getAll(group.name)}
      counts={facets?.[group.facet] ?? null}
      initiallyOpen={index < openCount || open === group.name}
      initiallyAll={open === group.name}
      allHref={hrefOf(group.name)}
    />
  );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply(filledIn(event.currentTarget));
  };
  const [min = "", max = "", fits = ""] = ["minPrice", "maxPrice", "fits"].map(
    (name) => params.get(name) ?? "",
  );
  return (
    <Form ref={form} action={action} autoComplete="off" onSubmit={submit} className="flex grow flex-col">
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="grow divide-y divide-line">
        {/* The price is second, so that a small desktop shows it without scrolling. */}
        {groups.slice(0, 1).map(section)}
        {isOfAccessories ? (
          <FilterSection
            title={filterTexts.fitsMyPhone}
            isChosen={fits !== ""}
            initiallyOpen={open === "fits"}
            openHref={hrefOf("fits")}
          >
            <FitsFilter chosen={fits} modelNames={modelNames} models={fittedModels} />
          </FilterSection>
        ) : null}
        <FilterSection
          title={filterTexts.price}
          isChosen={min !== "" || max !== ""}
          initiallyOpen
          openHref={hrefOf("price")}
        >
          <PriceFilter min={min} max={max} buckets={facets?.PriceBuckets ?? []} />
        </FilterSection>
        {groups.slice(1).map((group, index) => section(group, index + 1))}
      </div>
      {children}
    </Form>
  );
}

/** The ref of the form, whose values are passed on when the shopper changes one. */
function useChangedForm(onChoose: (params: URLSearchParams) => void) {
  const form = useRef<HTMLFormElement>(null);
  // The browser's change event: React's fires for each typed digit, the browser's when the field is left.
  const choose = useEffectEvent((element: HTMLFormElement) => onChoose(filledIn(element)));
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = ({ target }: Event) => {
      clearTimeout(timer);
      const isSlider = target instanceof HTMLInputElement && target.type === "range";
      timer = setTimeout(() => choose(element), isSlider ? sliderRestMs : 0);
    };
    element.addEventListener("change", changed);
    // Chosen before the scripts had loaded.
    if ([...element.elements].some(isTouched)) choose(element);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("change", changed);
    };
  }, []);
  return form;
}

function isTouched(field: Element): boolean {
  return field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
}

/** The form's values without the empty fields. */
function filledIn(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value !== "") params.append(name, value);
  }
  return params;
}
