import { Button } from "@haat/ui/button";
import { CircleAlert } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { checkoutTexts } from "#messages/checkout";
import { Price } from "../../components/price.tsx";
import { Step } from "../../components/stepper.tsx";
import type { ErrorPlace } from "./busy-tasks.ts";
import { type CheckoutStepName, checkoutSteps, isBefore } from "./checkout-progress.ts";
import type { Checkout } from "./use-checkout.ts";

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
  const { place, hasActed, reopen } = checkout.choices;
  const isOpen = place === name;
  return (
    <Step
      // The login step is number 1.
      number={checkoutSteps.indexOf(name) + 2}
      title={title}
      state={isOpen ? "current" : isBefore(name, place) ? "done" : "ahead"}
      summary={summary}
      change={
        <Button
          look="plain"
          className="-me-2 px-2!"
          aria-label={checkoutTexts.changeStep({ step: title })}
          onClick={() => reopen(name)}
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
      // The margins keep the heading above the fieldset and the bar below it clear of the scrolled step.
      className="grid scroll-mt-16 scroll-mb-24 grid-cols-1 gap-5 focus:outline-none md:ps-10"
    >
      {children}
    </fieldset>
  );
}

interface StepActionsProps {
  readonly checkout: Checkout;
  /** The step's main button. */
  readonly children: ReactNode;
}

/** Below the step; on phones the bar at the bottom of the screen, with the total or, once it is known, what is paid now. */
export function StepActions({ checkout, children }: StepActionsProps) {
  const { input, shownPayment, totals } = checkout;
  // A wholesaler pays the advance now, with the only method there is.
  const isKnown = shownPayment !== null || input.user.tier === "wholesaler";
  return (
    <div className="max-md:thumb-bar">
      <p className="leading-tight md:hidden">
        <span className="block text-13 text-muted">
          {isKnown ? checkoutTexts.totals.payNow : checkoutTexts.totals.total}
        </span>
        <Price amount={isKnown ? totals.payNow : totals.total} size="m" />
      </p>
      {children}
    </div>
  );
}

/** The look of a main button in the bar. */
export const barButton = "max-md:min-h-12 max-md:flex-1 max-md:text-17!";

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
  /** A button next to the label. */
  readonly aside?: ReactNode;
}

/** A radio button whose label is the whole card, except for the button next to it. */
export function RadioCard({ name, checked, disabled = false, onChoose, children, aside }: RadioCardProps) {
  return (
    <div className="flex flex-wrap items-start justify-end rounded-m border border-line has-checked:border-neel has-checked:bg-neel-soft has-disabled:bg-tile has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-neel">
      <label className="flex min-w-[9rem] flex-1 cursor-pointer items-start gap-3 p-4 has-disabled:cursor-not-allowed">
        <input
          type="radio"
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={onChoose}
          className="size-6 shrink-0 outline-none"
        />
        <span className="min-w-0 grow">{children}</span>
      </label>
      {aside}
    </div>
  );
}

interface ErrorLineProps {
  readonly checkout: Checkout;
  readonly place: ErrorPlace;
}

/** The error, next to what caused it. No toast repeats it, so it is scrolled into view. */
export function ErrorLine({ checkout, place }: ErrorLineProps) {
  const line = useRef<HTMLDivElement>(null);
  const { error } = checkout;
  const shown = error?.place === place ? error : null;
  useEffect(() => {
    // A closing dialog keeps the page from scrolling until the next task.
    const timer = shown && setTimeout(() => line.current?.scrollIntoView({ block: "nearest" }));
    return () => clearTimeout(timer ?? undefined);
  }, [shown]);
  return (
    // Always rendered: some screen readers ignore an alert that appears with its text. Without text it takes no space.
    <div ref={line} role="alert" className="scroll-my-24 empty:absolute">
      {shown ? (
        <p className="flex items-start gap-2 font-medium text-sindoor">
          <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          {shown.text}
        </p>
      ) : null}
    </div>
  );
}
