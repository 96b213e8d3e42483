import { formatInr, type Paise } from "@haat/domain/money";
import { componentTexts } from "../texts/components.ts";

const sizes = { s: "text-15", m: "text-21", l: "text-36" } as const;

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
    <span className={`price ${sizes[size]} ${className}`.trimEnd()}>
      <span>₹</span>
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
    <s className={`struck-price ${className}`.trimEnd()}>
      <span className="sr-only">{componentTexts.priceWhenNew}</span>
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
  return <span className={`saving ${className}`.trimEnd()}>{componentTexts.percentOff(percent)}</span>;
}
