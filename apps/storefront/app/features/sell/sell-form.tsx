import { Button } from "@haat/ui/button";
import { FormError, SelectField, TextField } from "@haat/ui/field";
import { showToast } from "@haat/ui/toast";
import { Fragment, type ReactNode, useEffect, useId, useRef } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { sellTexts as texts } from "#messages/sell";
import { useFormErrors } from "../../lib/use-form-errors.ts";
import {
  type Question,
  questions,
  ramSizes,
  storageSizes,
  unknownSize,
  validateSellRequest,
} from "./sell-fields.ts";
import { SellSteps } from "./sell-steps.tsx";

export interface SellResult {
  /** The number of the stored request; null when it was not stored. */
  readonly number: string | null;
  readonly message: string;
  /** By field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** What was typed and chosen. */
  readonly values: Readonly<Record<string, string>>;
}

interface SellFormProps {
  /** The titles of the phones that the shop knows. */
  readonly models: readonly string[];
}

/** The form for a phone that a shopper wants to sell, or the number of the request that was just sent. */
export function SellForm({ models }: SellFormProps) {
  const result = useActionData<SellResult>();
  return result?.number ? (
    <SellRequested {...result} number={result.number} />
  ) : (
    <SellFields result={result} models={models} />
  );
}

function SellRequested({ number, message, values }: SellResult & { readonly number: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid gap-4 rounded-l border border-line bg-surface p-5 md:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-21 focus:outline-none">
        {texts.requested({ number })}
      </h2>
      <p>
        {message} {texts.keepNumber}
      </p>
      <SellSteps done={1} />
      <h3 className="text-17">{texts.sent}</h3>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {sentFields.map(([name, label]) => (
          <Fragment key={name}>
            <dt className="text-muted">{label}</dt>
            <dd className="mb-2 wrap-anywhere sm:mb-0">{sentText(values[name])}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

const sentFields = [
  ["model", texts.model],
  ["storage", texts.storage],
  ["ram", texts.ram],
  ...questions.map((question) => [question, texts.questions[question]] as const),
  ["phone", texts.phone],
  ["pincode", texts.pincode],
] as const;

function sentText(value = ""): string {
  if (value === "yes" || value === "no") return texts.answers[value];
  return value === unknownSize ? texts.sizes.unknown : value;
}

function SellFields({ result, models }: SellFormProps & { readonly result: SellResult | undefined }) {
  const isBusy = useNavigation().state === "submitting";
  const { errors, formProps } = useFormErrors(validateSellRequest, result?.errors);
  const errorCount = Object.keys(errors).length;
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
      className="grid gap-8 rounded-l border border-line bg-surface p-5 md:p-8"
    >
      <FormError>{errorCount > 0 ? texts.missing.summary({ count: errorCount }) : undefined}</FormError>
      <Part title={texts.parts.phone}>
        <Model models={models} {...field("model")} />
        <div className="grid grid-cols-2 items-start gap-4">
          <Sizes label={texts.storage} sizes={storageSizes} {...field("storage")} />
          <Sizes label={texts.ram} sizes={ramSizes} {...field("ram")} />
        </div>
      </Part>
      <Condition answers={result?.values ?? {}} errors={errors} />
      <Part title={texts.parts.contact}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={texts.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={20}
            {...field("phone")}
          />
          <TextField
            label={texts.pincode}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={7}
            {...field("pincode")}
          />
        </div>
      </Part>
      {result ? (
        <noscript>
          <p>{result.message}</p>
        </noscript>
      ) : null}
      <div className="grid gap-2">
        <Button type="submit" busy={isBusy} className="min-h-12 text-17!">
          {texts.send}
        </Button>
        <p className="text-13 text-muted">{texts.afterSending}</p>
      </div>
    </Form>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="text-21">{title}</h2>
      {children}
    </section>
  );
}

interface Field {
  readonly name: string;
  readonly error: string | undefined;
  readonly defaultValue: string | undefined;
  readonly required: boolean;
}

/** A text field with suggestions. Browsers without them accept any text, as the others do. */
function Model({ models, ...field }: SellFormProps & Field) {
  const id = useId();
  return (
    <>
      <TextField
        label={texts.model}
        hint={texts.modelHint}
        list={id}
        autoComplete="off"
        maxLength={100}
        {...field}
      />
      <datalist id={id}>
        {models.map((title) => (
          <option key={title}>{title}</option>
        ))}
      </datalist>
    </>
  );
}

interface SizesProps extends Field {
  readonly label: string;
  readonly sizes: readonly string[];
}

function Sizes({ sizes, ...field }: SizesProps) {
  return (
    <SelectField {...field} defaultValue={field.defaultValue ?? ""}>
      <option value="">{texts.sizes.choose}</option>
      {sizes.map((size) => (
        <option key={size}>{size}</option>
      ))}
      <option value={unknownSize}>{texts.sizes.unknown}</option>
    </SelectField>
  );
}

interface ConditionProps {
  readonly answers: SellResult["values"];
  readonly errors: SellResult["errors"];
}

/** The questions, with one message for all that are not answered. */
function Condition({ answers, errors }: ConditionProps) {
  const id = useId();
  const [error] = questions.flatMap((question) => errors[question] ?? []);
  return (
    <Part title={texts.parts.condition}>
      {questions.map((question) => (
        <YesOrNo
          key={question}
          question={question}
          answer={answers[question]}
          errorId={errors[question] ? id : undefined}
        />
      ))}
      {error ? (
        <p id={id} className="text-13 font-medium text-sindoor">
          {error}
        </p>
      ) : null}
    </Part>
  );
}

interface YesOrNoProps {
  readonly question: Question;
  readonly answer: string | undefined;
  /** The element that says that the answer is missing. */
  readonly errorId: string | undefined;
}

function YesOrNo({ question, answer, errorId }: YesOrNoProps) {
  return (
    <fieldset
      role="radiogroup"
      // Takes the focus when its answer is missing.
      tabIndex={-1}
      aria-required
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      className="group grid scroll-mt-32 items-center gap-x-6 gap-y-1.5 sm:grid-cols-[1fr_auto]"
    >
      {/* Floated, the legend is laid out in the grid like any other element. */}
      <legend className="float-left font-medium">{texts.questions[question]}</legend>
      <div className="flex gap-2">
        {(["yes", "no"] as const).map((value) => (
          <label
            key={value}
            className="flex min-h-12 min-w-24 cursor-pointer items-center gap-2.5 rounded-m border border-edge px-4 group-aria-invalid:border-sindoor hover:border-ink has-checked:border-neel has-checked:bg-neel-soft"
          >
            <input
              type="radio"
              name={question}
              value={value}
              defaultChecked={answer === value}
              className="size-5"
            />
            {texts.answers[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
