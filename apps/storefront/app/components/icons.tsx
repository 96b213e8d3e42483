import type { Grade } from "../lib/grades.ts";

/** The icons of the sprite, which is in every page. */
export type IconName =
  | `grade-${Lowercase<Grade["name"]>}`
  | "logo"
  | "bag"
  | "check"
  | "play"
  | "pause"
  | "previous"
  | "next"
  | "close"
  | "done"
  | "down"
  | "error"
  | "loading"
  | "log-in"
  | "log-out"
  | "menu"
  | "package"
  | "search"
  | "settings"
  | "user";

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
  /** What the icon means, where no text says it. */
  readonly label?: string;
}

/** An icon of the sprite, in the text color. */
export function Icon({ name, className, label }: IconProps) {
  const meaning = label
    ? ({ role: "img", "aria-label": label } as const)
    : ({ "aria-hidden": true } as const);
  return (
    <svg className={className} {...meaning}>
      <use href={`#${name}`} />
    </svg>
  );
}
