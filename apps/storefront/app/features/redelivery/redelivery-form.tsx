import { parsePhone } from "@haat/domain/phone";
import { Button } from "@haat/ui/button";
import { TextField } from "@haat/ui/field";
import { formatDays } from "@haat/ui/format";
import { showToast } from "@haat/ui/toast";
import { useEffect } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { fieldErrorTexts } from "#messages/field-error";
import { redeliveryTexts as texts } from "#messages/redelivery";
import type { FieldErrors } from "../../lib/form-errors.ts";
import { formText } from "../../lib/forms.ts";
import { useFormErrors } from "../../lib/use-form-errors.ts";

export interface RedeliveryResult {
  /** Why it was not sent. */
  readonly message: string;
  /** By field name. */
  readonly errors: FieldErrors;
  /** What was typed in a request that was not sent. */
  readonly values: Readonly<Record<string, string>>;
}

/** The phone number is optional. */
export function validateRedelivery(form: FormData): FieldErrors {
  const phone = formText(form, "phone");
  return phone === "" || parsePhone(phone) !== null ? {} : { phone: fieldErrorTexts.phone };
}

interface RedeliveryFormProps {
  /** The days to choose from, as `2026-11-27`. */
  readonly days: readonly string[];
  /** The masked number that the courier calls. */
  readonly phone: string;
}

export function RedeliveryForm({ days, phone }: RedeliveryFormProps) {
  const result = useActionData<RedeliveryResult>();
  const isBusy = useNavigation().state === "submitting";
  const { errors, formProps } = useFormErrors(validateRedelivery, result?.errors);
  useEffect(() => {
    if (result?.message) showToast(result.message, "error");
  }, [result]);
  const chosen = result?.values["day"] ?? "";
  return (
    <Form
      {...formProps}
      method="post"
      className="grid gap-5 rounded-l border border-line bg-surface p-5 md:p-8"
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">{texts.when}</legend>
        {["", ...days].map((day) => (
          <label
            key={day}
            className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-m border border-edge px-4 hover:border-ink has-checked:border-neel has-checked:bg-neel-soft"
          >
            <input type="radio" name="day" value={day} defaultChecked={day === chosen} className="size-5" />
            {day === "" ? texts.nextRound : formatDays({ from: day, to: day })}
          </label>
        ))}
      </fieldset>
      <TextField
        label={texts.phone}
        hint={texts.phoneHint({ phone: phone.replaceAll("*", "•") })}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        error={errors["phone"]}
        defaultValue={result?.values["phone"]}
      />
      {result?.message ? (
        <noscript>
          <p>{result.message}</p>
        </noscript>
      ) : null}
      <p className="text-muted">{texts.what}</p>
      <Button type="submit" busy={isBusy}>
        {texts.send}
      </Button>
    </Form>
  );
}
