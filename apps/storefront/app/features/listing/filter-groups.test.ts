import { phoneBrands } from "@haat/shop/phone-brands";
import { describe, expect, it } from "vitest";
import { accessoryFilters, offeredFirst, phoneFilters, priceRange } from "./filter-groups.ts";

const counted = (value: string) => [{ value, count: 2 }];
const noFacets = {
  Brand: [],
  Type: [],
  Condition: [],
  Branch: [],
  Discount: [],
  Storage: [],
  RAM: [],
  Network: [],
  Color: [],
  Screen: [],
  Country: [],
  BatteryHealth: [],
  Price: null,
  PriceBuckets: [],
};
const shop = { brands: phoneBrands, branches: ["Jaynagar", "Ballygunge"], facets: null };
const groups = phoneFilters(shop);
const textsOf = (title: string) =>
  groups.find((group) => group.title === title)?.options.map((option) => option.text);

describe("the filters panel", () => {
  it("starts with the grade", () => {
    expect(groups.map(({ title }) => title)).toEqual([
      "Condition",
      "Brand",
      "Storage",
      "RAM",
      "Network",
      "Battery health",
      "Color",
      "Screen size",
      "Branch",
      "Discount",
    ]);
    expect(textsOf("Condition")).toEqual(["New, sealed", "Open-box", "Super-mint", "Mint", "Good"]);
  });

  it("lists branches, discounts, storage and RAM of the specification", () => {
    expect(textsOf("Branch")).toEqual(["Jaynagar", "Ballygunge"]);
    expect(textsOf("Discount")).toEqual(["10%+", "20%+", "50%+"]);
    expect(textsOf("Storage")).toEqual(["32GB", "64GB", "128GB", "256GB", "512GB", "1TB"]);
    expect(textsOf("RAM")).toEqual(["2GB", "3GB", "4GB", "6GB", "8GB", "12GB", "16GB", "24GB"]);
  });

  it("shows five brands and five storages until See More", () => {
    const shortened = groups.filter(({ options, visibleCount }) => options.length > visibleCount);
    expect(shortened.map((group) => [group.title, group.visibleCount])).toEqual([
      ["Brand", 5],
      ["Storage", 5],
      ["Color", 8],
    ]);
    expect(textsOf("Brand")).toHaveLength(20);
  });

  it("lists the options that would find nothing last, unless they are chosen", () => {
    const options = ["32GB", "64GB", "128GB"].map((value) => ({ value, text: value, counted: value }));
    const offered = offeredFirst(options, ({ value }) => value !== "32GB");
    expect(offered.map(({ value }) => value)).toEqual(["64GB", "128GB", "32GB"]);
  });

  it("limits the price slider as the specification says", () => {
    expect(priceRange).toEqual({ min: 1000, max: 500_000, example: 25_000 });
  });
});

it.each([
  ["phones", phoneFilters],
  ["accessories", accessoryFilters],
])(
  "offers the country of origin in a list of %s from two countries or more, and of one not",
  (_, filtersOf) => {
    const optionsOf = (...countries: readonly string[]) =>
      filtersOf({ ...shop, facets: { ...noFacets, Country: countries.flatMap(counted) } })
        .find(({ name }) => name === "country")
        ?.options.map(({ text }) => text);
    expect(optionsOf("India", "Vietnam")).toEqual(["India", "Vietnam"]);
    expect(optionsOf("India")).toBeUndefined();
  },
);

describe("the filters of accessories", () => {
  it("are the types and brands that the list has, without the properties of phones", () => {
    const facets = { ...noFacets, Brand: counted("boAt"), Type: counted("power-bank") };
    const found = accessoryFilters({ ...shop, facets });
    expect(found.map(({ title }) => title)).toEqual(["Type", "Brand", "Color", "Branch", "Discount"]);
    expect(found.slice(0, 2).map(({ options }) => options.map(({ text }) => text))).toEqual([
      ["Power bank"],
      ["boAt"],
    ]);
  });
});
