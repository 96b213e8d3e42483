import { Icon } from "@haat/ui/icons";
import type { Grade } from "../lib/grades.ts";

const colors: Readonly<Record<Grade["name"], string>> = {
  New: "text-ink",
  "Open-box": "text-grade-open-box",
  "Super-mint": "text-grade-super-mint",
  Mint: "text-grade-mint",
  Good: "text-grade-good",
};

const icons = {
  New: "grade-new",
  "Open-box": "grade-open-box",
  "Super-mint": "grade-super-mint",
  Mint: "grade-mint",
  Good: "grade-good",
} as const satisfies Record<Grade["name"], string>;

/** A better grade has more filled petals: the shape shows the grade, not only the color. */
export function GradeSign({
  name,
  className = "",
}: {
  readonly name: Grade["name"];
  readonly className?: string;
}) {
  return <Icon name={icons[name]} className={`${colors[name]} ${className}`.trimEnd()} />;
}
