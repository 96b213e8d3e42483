import { Button } from "@haat/ui/button";
import { TextArea, TextField } from "@haat/ui/field";
import { showToast } from "@haat/ui/toast";
import { useEffect, useEffectEvent } from "react";
import { Form, useActionData, useNavigation, useSearchParams } from "react-router";
import { contactTexts } from "#messages/contact";
import { useFormErrors } from "../../lib/use-form-errors.ts";
import { validateContact } from "./contact-fields.ts";

export interface ContactResult {
  readonly sent: boolean;
  readonly message: string;
  /** By field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** The submitted values of a message that was not sent. */
  readonly values: Readonly<Record<string, string>>;
}

/** Other text in a link could put words into a shopper's mouth. */
const orderNumber = /^HT[0-9A-Z]{12}$/;

interface ContactFormProps {
  /** By field name. */
  readonly shopper: Readonly<Record<string, string>>;
}

/** Spec §2: all four fields are required. `?order=` starts the message with the order's number. */
export function ContactForm({ shopper }: ContactFormProps) {
  const result = useActionData<ContactResult>();
  const [parameters] = useSearchParams();
  const reference = parameters.get("order") ?? "";
  const isBusy = useNavigation().state === "submitting";
  const { errors, formProps } = useFormErrors(validateContact, result?.errors);
  const reset = useEffectEvent(() => formProps.ref.current?.reset());
  useEffect(() => {
    if (!result) return;
    if (result.message) showToast(result.message, result.sent ? "done" : "error");
    if (result.sent) reset();
  }, [result]);

  const field = (name: string) => ({
    name,
    error: errors[name],
    defaultValue: result?.values[name] ?? shopper[name],
    required: true,
  });

  return (
    <Form
      {...formProps}
      method="post"
      className="grid gap-4 rounded-l border border-line bg-surface p-5 md:p-8"
    >
      <TextField label={contactTexts.name} autoComplete="name" maxLength={80} {...field("contactName")} />
      <TextField
        label={contactTexts.email}
        type="email"
        autoComplete="email"
        maxLength={120}
        {...field("contactEmail")}
      />
      <TextField
        label={contactTexts.phone}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={20}
        {...field("contactPhone")}
      />
      <TextArea
        label={contactTexts.message}
        maxLength={2000}
        {...field("contactMessage")}
        defaultValue={
          result?.values["contactMessage"] ??
          (orderNumber.test(reference) ? contactTexts.aboutOrder({ reference }) : undefined)
        }
      />
      {result ? (
        <noscript>
          <p>{result.message}</p>
        </noscript>
      ) : null}
      <Button type="submit" busy={isBusy}>
        {contactTexts.send}
      </Button>
      <p className="text-13 text-muted">{contactTexts.replyTime}</p>
    </Form>
  );
}
