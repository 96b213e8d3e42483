/** How many checks each class of phone gets before it is sold. */
export const inspections = {
  sealed: 2,
  openBox: 5,
  keypad: 5,
  smartphone: 15,
  foldable: 16,
} as const;

type InspectionClass = keyof typeof inspections;

/** The class whose checks a phone of this condition got; null when its report has another number of checks. */
export function inspectionClass(condition: string | null, checks: number): InspectionClass | null {
  const preOwned = ["keypad", "smartphone", "foldable"] as const;
  const classes =
    condition === null ? (["sealed"] as const) : condition === "Open-box" ? (["openBox"] as const) : preOwned;
  return classes.find((one) => inspections[one] === checks) ?? null;
}
