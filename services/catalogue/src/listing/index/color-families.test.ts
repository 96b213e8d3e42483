import { describe, expect, test } from "vitest";
import { colorFamilyOf } from "./color-families.ts";

describe("colorFamilyOf", () => {
  test.each([
    ["Midnight Blue", "#1e2530", "blue"],
    ["Titanium Silver", "#c9c8c2", "gray"],
    ["Blue Black", "#2550a0", "black"],
    ["Transparent", "#dfe6ea", "clear"],
    ["Space Grey", "#5a5c60", "gray"],
    ["Titanium Jetblack", "#3b3a39", "black"],
    ["Titanium Silverblue", "#b7c4d3", "blue"],
  ] as const)("takes the last color word of %s (%s): %s", (name, hex, family) => {
    expect(colorFamilyOf(name, hex)).toBe(family);
  });

  test.each([
    ["Midnight", "#1d2330", "black"],
    ["Starlight", "#f0e8da", "white"],
    ["Titanium", "#8e8c88", "gray"],
    ["Sierra", "#a7c1d9", "blue"],
    ["Alpine", "#5f7a5c", "green"],
    ["Orchid", "#b78fc0", "purple"],
    ["Peach", "#f3b8a8", "pink"],
    ["Lava", "#c0202e", "red"],
    ["Sunrise", "#f0966a", "orange"],
    ["Lemon", "#f2cf3b", "yellow"],
    ["Sand", "#dcc8a2", "gold"],
    ["Leather", "#6f4a33", "brown"],
  ] as const)("sorts a name without a color word by its hex value: %s (%s) is %s", (name, hex, family) => {
    expect(colorFamilyOf(name, hex)).toBe(family);
  });
});
