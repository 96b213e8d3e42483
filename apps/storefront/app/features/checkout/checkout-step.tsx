import { CircleAlert } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Button } from "../../components/button.tsx";
import { Step } from "../../components/stepper.tsx";
import { checkoutTexts } from "../../texts/checkout.ts";
import { type CheckoutStepName, checkoutSteps, currentStep } from "./checkout-progress.ts";
import type { Checkout, ErrorPlace } from "./use-checkout.ts";

interface CheckoutStepProps {
  readonly checkout: Checkout;
  readonly name: CheckoutStepName;
  readonly title: string;
  /** What was chosen, once the step is done. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** A step that is open, done (with a Change action) or not reached yet (spec §4). */
export function CheckoutStep({ checkout, name, title, summary, children }: CheckoutStepProps) {
  const { progress, hasActed, dispatch } = checkout;
  const isOpen = currentStep(progress) === name;
  const isDone = progress.done.includes(name);
  return (
    <Step
      // The login step is number 1.
      number={checkoutSteps.indexOf(name) + 2}
      title={title}
      state={isOpen ? "current" : isDone ? "done" : "ahead"}
      summary={summary}
      change={
        <Button
          look="plain"
          className="-me-2 px-2!"
          aria-label={checkoutTexts.changeStep(title)}
          onClick={() => dispatch({ type: "change", step: name })}
        >
          {checkoutTexts.change}
        </Button>
      }
    >
      {isOpen ? (
        <OpenStep label={title} focus={hasActed}>
          {children}
        </OpenStep>
      ) : null}
    </Step>
  );
}

interface OpenStepProps {
  readonly label: string;
  /** The shopper opened the step, so its button is gone and the step takes the focus. */
  readonly focus: boolean;
  readonly children: ReactNode;
}

function OpenStep({ label, focus, children }: OpenStepProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  useFocusFallback(box, focus);
  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      aria-label={label}
      // The margin scrolls the heading above the fieldset into view.
      className="grid scroll-mt-16 gap-5 focus:outline-none md:ps-10"
    >
      {children}
    </fieldset>
  );
}

/** Focuses the element when `enabled` becomes true and the focused element has been removed. */
export function useFocusFallback(ref: RefObject<HTMLElement | null>, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    // A closing dialog keeps the focus until the next task.
    const timer = setTimeout(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body || focused.matches("dialog:not([open])"))
        ref.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [ref, enabled]);
}

interface RadioCardProps {
  readonly name: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** A radio button whose label is the whole card. */
export function RadioCard({ name, checked, disabled = false, onChoose, children }: RadioCardProps) {
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

interface ErrorLineProps {
  readonly checkout: Checkout;
  readonly place: ErrorPlace;
}

/** The error, next to what caused it; it stays after the toast is gone. */
export function ErrorLine({ checkout: { error }, place }: ErrorLineProps) {
  if (error?.place !== place) return null;
  return (
    <p className="flex items-start gap-2 font-medium text-sindoor">
      <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      {error.text}
    </p>
  );
}
