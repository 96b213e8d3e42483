import { phoneBrands } from "@haat/shop/phone-brands";
import { describe, expect, it } from "vitest";
import { filterGroups, priceRange } from "./filter-groups.ts";

const groups = filterGroups(phoneBrands, ["Jaynagar", "Ballygunge"]);
const textsOf = (title: string) =>
  groups.find((group) => group.title === title)?.options.map((option) => option.text);

describe("the filters panel", () => {
  it("lists branches, discounts, storage and RAM of the specification", () => {
    expect(groups.map(({ title }) => title)).toEqual(["Brand", "Branch", "Discount", "Storage", "RAM"]);
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
    ]);
    expect(textsOf("Brand")).toHaveLength(20);
  });

  it("limits the price slider as the specification says", () => {
    expect(priceRange).toEqual({ min: 1000, max: 500_000, step: 1000, start: 25_000 });
  });
});
