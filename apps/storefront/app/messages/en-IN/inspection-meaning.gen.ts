// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const inspectionMeaningTexts = {
  sealed: "A sealed phone gets 2 checks, seal and IMEI. We don't open its box.",
  openBox: "An open-box phone was never used. Its 5 checks cover identity, first start, contents, screen and body.",
  keypad: "A keypad phone has fewer parts. Its 5 checks cover screen, keys, calls, sound and charging.",
  smartphone: "Every pre-owned smartphone gets the same 15 checks: 12 on how it works, 3 on how it looks.",
  foldable: "A pre-owned foldable gets 16 checks: 13 on how it works, hinge and folding screen included, and 3 on how it looks.",
};
