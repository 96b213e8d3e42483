// What every page of the storefront needs of the profile, the policies and the promises. A browser loads a file with all that is
// in it, so the rest is in the other files of this package, which take these values from here.

export const shopName = "Haat";
export const tagline = "Checked phones. Clear prices.";

/** Units of one product in one order (spec §5, §9). The specification sets no limit for wholesalers. */
export const quantityLimit = { consumer: 5, wholesaler: 100 } as const;

export const checkingWarrantyDays = 10;
export const checkingWarranty = `${checkingWarrantyDays}-day checking warranty`;

/** What each condition means (spec §3), in a few words: next to every grade mark. */
export const gradeSummaries = {
  New: "Sealed in its box.",
  "Open-box": "Unused, opened package.",
  "Super-mint": "Like new.",
  Mint: "Excellent, minor wear.",
  Good: "Gently used, visible wear, fully functional.",
} as const;
