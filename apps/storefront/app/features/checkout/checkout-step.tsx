import { type ReactNode, useRef } from "react";
import { Button } from "../../components/button.tsx";
import { Step } from "../../components/stepper.tsx";
import { currentStep, type StepNumber } from "./steps.ts";
import type { Checkout } from "./use-checkout.ts";
import { useLostFocus } from "./use-lost-focus.ts";

interface CheckoutStepProps {
  readonly checkout: Checkout;
  readonly number: StepNumber;
  readonly title: string;
  /** What was chosen, once it was. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** A step that can be open, done and changed (spec §4). */
export function CheckoutStep({ checkout, number, title, summary, children }: CheckoutStepProps) {
  const { progress, moved, apply } = checkout;
  const open = currentStep(progress) === number;
  const done = progress.done.includes(number);
  return (
    <Step
      number={number}
      title={title}
      state={open ? "current" : done ? "done" : "ahead"}
      summary={summary}
      change={
        <Button
          look="plain"
          className="-me-2 px-2!"
          aria-label={`Change: ${title}`}
          onClick={() => apply({ type: "change", step: number })}
        >
          Change
        </Button>
      }
    >
      {open ? (
        <OpenStep label={title} opened={moved}>
          {children}
        </OpenStep>
      ) : null}
    </Step>
  );
}

interface OpenStepProps {
  readonly label: string;
  /** By the shopper, who has moved on or back. */
  readonly opened: boolean;
  readonly children: ReactNode;
}

/** Takes the focus when it opens, for the button that opened it is gone; not when the page does. */
function OpenStep({ label, opened, children }: OpenStepProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  useLostFocus(box, opened);
  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      aria-label={label}
      // Its heading, which stands above it, comes into view with it.
      className="grid scroll-mt-16 gap-5 focus:outline-none md:ps-10"
    >
      {children}
    </fieldset>
  );
}
