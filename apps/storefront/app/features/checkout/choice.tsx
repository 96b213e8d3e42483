import type { ReactNode } from "react";

interface ChoiceProps {
  readonly name: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** One of several: the whole box is the radio's label. */
export function Choice({ name, checked, disabled = false, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-m border border-line p-4 has-checked:border-neel has-checked:bg-neel-soft has-disabled:cursor-not-allowed has-disabled:bg-tile has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-neel">
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-neel outline-none"
      />
      <span className="min-w-0 grow">{children}</span>
    </label>
  );
}
