import { describe, expect, it } from "vitest";
import { filterText } from "./filter-text.ts";

describe("filterText", () => {
  it.each([
    ["category", "Phone", "Phones"],
    ["category", "accessories", "Accessories"],
    ["subcategory", "power-bank", "Power bank"],
    ["tag", "Old", "Pre-owned"],
    ["tag", "open-box", "Open-box"],
    ["subsubcategory", "super-mint", "Super-mint"],
    ["subsubcategory", "new", "New, sealed"],
    ["brand", "OnePlus", "OnePlus"],
    ["discount", "20%+", "At least 20% off"],
    ["brand", "Generic", "Unbranded"],
    ["storage", "128gb", "128 GB"],
    ["storage", "1TB", "1 TB"],
    ["ram", "8", "8 GB RAM"],
    ["ram", "8GB", "8 GB RAM"],
    ["minPrice", "10000", "From ₹10,000"],
    ["maxPrice", "15000", "Under ₹15,000"],
    ["network", "5g", "5G"],
    ["color", "blue", "Blue"],
    ["colorFamily", "gray", "Gray, silver"],
    ["screen", "6.4-6.6", "Screen 6.4 to 6.6 inches"],
    ["screen", "under-6", "Screen under 6 inches"],
    ["health", "90", "Battery health 90% or more"],
    ["country", "South Korea", "Made in South Korea"],
    ["form", "feature", "Keypad phone"],
    ["panel", "oled", "OLED screen"],
    ["chipset", "snapdragon", "Snapdragon"],
    ["minBattery", "6000", "At least 6,000 mAh"],
    ["maxScreen", "6.1", "Screen 6.1 inches or smaller"],
    ["minCharge", "120", "At least 120 W charging"],
    ["minRefresh", "120", "At least 120 Hz"],
    ["minCamera", "108", "At least 108 MP camera"],
    ["keyword", "pro", "“pro”"],
    ["keyword", "105", "Model 105"],
    ["keyword", "2a", "Model 2a"],
    ["keyword", "aseries", "A series"],
    ["keyword", "ctoc", "USB-C at both ends"],
    ["keyword", "iPhone 13", "iPhone 13"],
    ["without", "iPhone 13", "Not iPhone 13"],
    ["without", "white", "Not White"],
    ["without", "sseries", "Not S series"],
    ["sort", "gaming", "Best for gaming"],
    ["sort", "release", "Newest models first"],
  ])("of %s=%s is %j", (name, value, text) => expect(filterText(name, value)).toBe(text));

  it("names the model that an accessory fits", () => {
    const names = { "apple-iphone-13": "iPhone 13" };
    expect(filterText("fits", "apple-iphone-13", names)).toBe("Fits iPhone 13");
  });

  it.each(["constructor", "__proto__", "toString"])("returns an unknown value as it is: %s", (value) => {
    expect(filterText("brand", value)).toBe(value);
    expect(filterText(value, "x")).toBe("x");
    expect(filterText("fits", value)).toBe("Fits the chosen phone");
  });
});
