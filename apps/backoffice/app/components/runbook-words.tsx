import { healthTexts as texts } from "#messages/health";
import type { RunbookSection } from "./runbook.ts";

/** What an alarm means, as the runbook has it. */
export const RunbookAbout = ({ section }: { readonly section: RunbookSection }) => (
  <Parts parts={section.about} />
);

/** What to do about it, when somebody asks. */
export function RunbookSteps({ section: { steps } }: { readonly section: RunbookSection }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-neel">{texts.whatToDo}</summary>
      <ol className="ms-5 grid list-decimal grid-cols-1 gap-2">
        {steps.map((step, index) => (
          // The steps of a section never change place.
          <li key={index} className="ps-1">
            <Parts parts={step.text} />
            {step.code === null ? null : (
              // Wide lines are read by scrolling, also with the keyboard.
              <pre
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                tabIndex={0}
                className="mt-1 overflow-x-auto rounded-m bg-tile p-3 text-13"
              >
                <code>{step.code}</code>
              </pre>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

const Parts = ({ parts }: { readonly parts: RunbookSection["about"] }) =>
  parts.map(({ text, isCode }) => (isCode ? <code key={text}>{text}</code> : text));
