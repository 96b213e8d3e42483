import { Button } from "@haat/ui/button";
import { TextField } from "@haat/ui/field";
import { showToast } from "@haat/ui/toast";
import { useEffect, useId, useRef } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { sellTexts as texts } from "#messages/sell";
import { useFormErrors } from "../../lib/use-form-errors.ts";
import { type Question, questions, validateSellRequest } from "./sell-fields.ts";

export interface SellResult {
  /** The number of the stored request; null when it was not stored. */
  readonly number: string | null;
  readonly message: string;
  /** By field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** What was typed in a request that was not stored. */
  readonly values: Readonly<Record<string, string>>;
}

/** The form for a phone that a shopper wants to sell, or the number of the request that was just sent. */
export function SellForm() {
  const result = useActionData<SellResult>();
  return result?.number ? (
    <SellRequested number={result.number} message={result.message} />
  ) : (
    <SellFields result={result} />
  );
}

function SellRequested({ number, message }: { readonly number: string; readonly message: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid gap-3 rounded-l border border-line bg-surface p-5 md:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-21">
        {texts.requested({ number })}
      </h2>
      <p>{message}</p>
      <p className="text-muted">{texts.next}</p>
    </section>
  );
}

function SellFields({ result }: { readonly result: SellResult | undefined }) {
  const isBusy = useNavigation().state === "submitting";
  const { errors, formProps } = useFormErrors(validateSellRequest, result?.errors);
  useEffect(() => {
    if (result?.message) showToast(result.message, "error");
  }, [result]);
  const field = (name: string) => ({
    name,
    error: errors[name],
    defaultValue: result?.values[name],
    required: true,
  });
  return (
    <Form
      {...formProps}
      method="post"
      className="grid gap-5 rounded-l border border-line bg-surface p-5 md:p-8"
    >
      <TextField label={texts.model} hint={texts.modelHint} maxLength={100} {...field("model")} />
      <TextField label={texts.memory} hint={texts.memoryHint} maxLength={40} {...field("memory")} />
      {questions.map((question) => (
        <YesOrNo
          key={question}
          question={question}
          answer={result?.values[question]}
          error={errors[question]}
        />
      ))}
      <TextField
        label={texts.pincode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        {...field("pincode")}
      />
      <TextField
        label={texts.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        {...field("phone")}
      />
      {result ? (
        <noscript>
          <p>{result.message}</p>
        </noscript>
      ) : null}
      <Button type="submit" busy={isBusy}>
        {texts.send}
      </Button>
      <p className="text-13 text-muted">{texts.replyTime}</p>
    </Form>
  );
}

interface YesOrNoProps {
  readonly question: Question;
  readonly answer: string | undefined;
  readonly error: string | undefined;
}

function YesOrNo({ question, answer, error }: YesOrNoProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      // Takes the focus when its answer is missing.
      tabIndex={-1}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
      className="grid gap-1.5"
    >
      <legend className="mb-1.5 font-medium">{texts.questions[question]}</legend>
      <div className="flex gap-2">
        {(["yes", "no"] as const).map((value) => (
          <label
            key={value}
            className="flex min-h-12 min-w-24 cursor-pointer items-center gap-2.5 rounded-m border border-edge px-4 hover:border-ink has-checked:border-neel has-checked:bg-neel-soft"
          >
            <input
              type="radio"
              name={question}
              value={value}
              defaultChecked={answer === value}
              className="size-5 accent-neel"
            />
            {texts.answers[value]}
          </label>
        ))}
      </div>
      {error ? (
        <p id={id} className="text-13 font-medium text-sindoor">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
