import { Minus, Plus } from "lucide-react";
import { componentTexts } from "#messages/component";

interface QuantityProps {
  /** The product, where a page has several quantity inputs. */
  readonly of?: string;
  readonly value: number;
  /** The largest quantity: limited by stock and by how many one order may have. */
  readonly max: number;
  readonly size: "m" | "l";
  readonly onChange: (value: number) => void;
  /** Makes the buttons work without script. */
  readonly submit?: (value: number) => SubmitButton;
}

/** The attributes of a button that submits a form of the page. */
export interface SubmitButton {
  readonly type: "submit";
  readonly form: string;
  readonly name: string;
  readonly value: string;
}

const sizes = {
  m: { button: "size-11", value: "min-w-7" },
  l: { button: "size-12", value: "min-w-8 text-17" },
} as const;

/** The quantity input (spec §5). */
export function Quantity({ of, value, max, size, onChange, submit }: QuantityProps) {
  const labelOf = (text: string) =>
    of === undefined ? text : componentTexts.ofProduct({ label: text, product: of });
  const button = `inline-flex ${sizes[size].button} items-center justify-center rounded-m hover:bg-tile disabled:opacity-40 disabled:hover:bg-transparent`;
  return (
    <div
      role="group"
      aria-label={labelOf(componentTexts.quantity)}
      className="inline-flex items-center rounded-m border border-edge bg-surface"
    >
      <button
        type="button"
        {...submit?.(value - 1)}
        aria-label={labelOf(componentTexts.decreaseQuantity)}
        disabled={value <= 1}
        onClick={(event) => {
          event.preventDefault();
          onChange(value - 1);
        }}
        className={button}
      >
        <Minus className="size-5" />
      </button>
      <output aria-live="polite" className={`text-center font-medium ${sizes[size].value}`}>
        {value}
      </output>
      <button
        type="button"
        {...submit?.(value + 1)}
        aria-label={labelOf(componentTexts.increaseQuantity)}
        disabled={value >= max}
        onClick={(event) => {
          event.preventDefault();
          onChange(value + 1);
        }}
        className={button}
      >
        <Plus className="size-5" />
      </button>
    </div>
  );
}
