import sprite from "./icons.svg?url";

/** The icons of `icons.svg`. */
type IconName =
  | `grade-${"new" | "open-box" | "super-mint" | "mint" | "good"}`
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
  | "card"
  | "support"
  | "returns"
  | "store"
  | "delivery"
  | "place"
  | "secure"
  | "mail"
  | "phone"
  | "settings"
  | "user";

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
  /** What the icon means, where no text says it. */
  readonly label?: string;
}

/** An icon that many pages repeat, in the text color. Those that few pages show come from lucide. */
export function Icon({ name, className, label }: IconProps) {
  const meaning = label
    ? ({ role: "img", "aria-label": label } as const)
    : ({ "aria-hidden": true } as const);
  return (
    <svg className={className} {...meaning}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
