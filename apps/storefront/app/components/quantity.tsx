import { Minus, Plus } from "lucide-react";

interface QuantityProps {
  /** Of what, where a page has several. */
  readonly of?: string;
  readonly value: number;
  /** How many there can be: as many as there are, and no more than one order takes. */
  readonly most: number;
  readonly size: "m" | "l";
  readonly onChange: (value: number) => void;
}

const sizes = {
  m: { button: "size-11", value: "min-w-7" },
  l: { button: "size-12", value: "min-w-8 text-17" },
} as const;

/** How many (spec §5). */
export function Quantity({ of, value, most, size, onChange }: QuantityProps) {
  const named = (words: string) => (of === undefined ? words : `${words}: ${of}`);
  const button = `inline-flex ${sizes[size].button} items-center justify-center rounded-m hover:bg-tile disabled:opacity-40 disabled:hover:bg-transparent`;
  return (
    <div
      role="group"
      aria-label={named("Quantity")}
      className="inline-flex items-center rounded-m border border-edge bg-surface"
    >
      <button
        type="button"
        aria-label={named("One less")}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
        className={button}
      >
        <Minus className="size-5" />
      </button>
      <output aria-live="polite" className={`text-center font-medium ${sizes[size].value}`}>
        {value}
      </output>
      <button
        type="button"
        aria-label={named("One more")}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
        className={button}
      >
        <Plus className="size-5" />
      </button>
    </div>
  );
}
