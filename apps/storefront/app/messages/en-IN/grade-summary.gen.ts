// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const gradeSummaryTexts = {
  New: "Sealed in its box.",
  "Open-box": "Unused, opened package.",
  "Super-mint": "Like new.",
  Mint: "Excellent, minor wear.",
  Good: "Gently used, visible wear, fully functional.",
};
