import { formatInr, type Paise } from "@haat/domain/money";
import { componentTexts } from "../texts/components.ts";

const sizes = {
  s: "text-15",
  m: "text-21 leading-tight",
  l: "text-36",
} as const;

/** An amount in tabular figures, with a smaller rupee sign. */
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

/** The price of the same product new, struck through. */
export function StruckPrice({
  amount,
  className = "",
}: {
  readonly amount: Paise;
  readonly className?: string;
}) {
  return (
    <s className={`whitespace-nowrap text-muted ${className}`}>
      <span className="sr-only">{componentTexts.priceWhenNew} </span>
      {formatInr(amount)}
    </s>
  );
}

/** The discount badge. */
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
      {componentTexts.percentOff(percent)}
    </span>
  );
}
