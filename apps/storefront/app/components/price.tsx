import { formatInr, type Paise } from "@haat/domain/money";

const sizes = {
  s: "text-15",
  m: "text-21 leading-tight",
  l: "text-36",
} as const;

/** An amount: tabular figures, the rupee sign a touch smaller. */
export function Price({
  amount,
  size = "s",
  className = "",
}: {
  readonly amount: Paise;
  readonly size?: keyof typeof sizes;
  readonly className?: string;
}) {
  const digits = formatInr(amount).replace("₹", "");
  return (
    <span className={`font-bold whitespace-nowrap ${sizes[size]} ${className}`}>
      <span className="text-[0.82em] font-medium">₹</span>
      {digits}
    </span>
  );
}

/** What the same thing costs new, struck through. */
export function StruckPrice({
  amount,
  className = "",
}: {
  readonly amount: Paise;
  readonly className?: string;
}) {
  return (
    <s className={`whitespace-nowrap text-muted ${className}`}>
      <span className="sr-only">New price </span>
      {formatInr(amount)}
    </s>
  );
}

/** The one yellow thing on a card. */
export function Saving({
  percent,
  className = "",
}: {
  readonly percent: number;
  readonly className?: string;
}) {
  if (percent < 1) return null;
  return (
    <span
      className={`rounded-s bg-genda px-1.5 py-0.5 text-13 leading-tight font-bold text-genda-ink ${className}`}
    >
      {percent}% off
    </span>
  );
}
