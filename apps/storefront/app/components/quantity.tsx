import { Minus, Plus } from "lucide-react";
import { componentTexts } from "#messages/component";
import { useHydrated } from "../lib/use-hydrated.ts";

interface QuantityProps {
  /** The product, where a page has several quantity inputs. */
  readonly of?: string;
  readonly value: number;
  /** The largest quantity: limited by stock and by how many one order may have. */
  readonly max: number;
  readonly size: "m" | "l";
  /** Gets a typed number as it is, from 1 on: it may be above `max`. */
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
  m: { button: "size-11", value: "h-11 w-9" },
  l: { button: "size-12", value: "h-12 w-10 text-17" },
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
      <NumberInput
        label={labelOf(componentTexts.quantity)}
        value={value}
        max={max}
        className={sizes[size].value}
        onChange={onChange}
      />
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

interface NumberInputProps extends Pick<QuantityProps, "value" | "max" | "onChange"> {
  readonly label: string;
  readonly className: string;
}

/** A typed number counts when the field is left or Enter is pressed; what is no quantity is dropped. */
function NumberInput({ label, value, max, className, onChange }: NumberInputProps) {
  return (
    <input
      // The quantity can change elsewhere: by the buttons, and by the limit of what was typed.
      key={value}
      type="number"
      inputMode="numeric"
      min={1}
      max={max}
      aria-label={label}
      // Without script only the buttons work.
      readOnly={!useHydrated()}
      defaultValue={value}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={({ currentTarget }) => {
        const typed = currentTarget.valueAsNumber;
        currentTarget.value = String(value);
        if (Number.isInteger(typed) && typed >= 1 && typed !== value) onChange(typed);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
      }}
      className={`text-center font-medium [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none ${className}`}
    />
  );
}
