import { promises } from "@haat/shop/promises";
import { Minus, Plus } from "lucide-react";

interface QuantitySelectProps {
  readonly value: number;
  readonly left: number;
  readonly onChange: (value: number) => void;
}

/** How many: 1 to 5, and never more than there are (spec §5). */
export function QuantitySelect({ value, left, onChange }: QuantitySelectProps) {
  const most = Math.max(1, Math.min(promises.cartQuantityLimit, left));
  const button =
    "inline-flex size-12 items-center justify-center rounded-m hover:bg-tile disabled:opacity-40 disabled:hover:bg-transparent";
  return (
    <div
      role="group"
      aria-label="Quantity"
      className="inline-flex items-center rounded-m border border-edge bg-surface"
    >
      <button
        type="button"
        aria-label="One less"
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
        className={button}
      >
        <Minus className="size-5" />
      </button>
      <output aria-live="polite" className="w-8 text-center text-17 font-medium">
        {value}
      </output>
      <button
        type="button"
        aria-label="One more"
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
        className={button}
      >
        <Plus className="size-5" />
      </button>
    </div>
  );
}
