/** How many checks each class of phone gets before it is sold, and why that many. */
export const inspections = {
  sealed: {
    checks: 2,
    meaning: "A sealed phone gets 2 checks, seal and IMEI. We don't open its box.",
  },
  openBox: {
    checks: 5,
    meaning:
      "An open-box phone was never used. Its 5 checks cover identity, first start, contents, screen and body.",
  },
  keypad: {
    checks: 5,
    meaning: "A keypad phone has fewer parts. Its 5 checks cover screen, keys, calls, sound and charging.",
  },
  smartphone: {
    checks: 15,
    meaning: "Every pre-owned smartphone gets the same 15 checks: 12 on how it works, 3 on how it looks.",
  },
  foldable: {
    checks: 16,
    meaning:
      "A pre-owned foldable gets 16 checks: 13 on how it works, hinge and folding screen included, and 3 on how it looks.",
  },
} as const;

/** Why a phone of this condition got so many checks; null when its report does not have the checks of its class. */
export function inspectionMeaning(condition: string | null, checks: number): string | null {
  const { sealed, openBox, keypad, smartphone, foldable } = inspections;
  const classes =
    condition === null ? [sealed] : condition === "Open-box" ? [openBox] : [keypad, smartphone, foldable];
  return classes.find((one) => one.checks === checks)?.meaning ?? null;
}
