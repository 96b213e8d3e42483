// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const gradeNameTexts = {
  New: "New",
  "Open-box": "Open-box",
  "Super-mint": "Super-mint",
  Mint: "Mint",
  Good: "Good",
};
