import { Button } from "@haat/ui/button";
import { TextArea, TextField } from "@haat/ui/field";
import { showToast } from "@haat/ui/toast";
import { useEffect, useRef } from "react";
import { Form, useActionData, useNavigation, useSearchParams } from "react-router";
import { contactTexts } from "#messages/contact";

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

/** Spec §2: all four fields are required. `?order=` starts the message with the order's number. */
export function ContactForm() {
  const result = useActionData<ContactResult>();
  const [parameters] = useSearchParams();
  const reference = parameters.get("order") ?? "";
  const isBusy = useNavigation().state === "submitting";
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!result) return;
    showToast(result.message, result.sent ? "done" : "error");
    if (result.sent) form.current?.reset();
    else form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [result]);

  const field = (name: string) => ({
    name,
    error: result?.errors[name],
    defaultValue: result?.values[name],
    required: true,
  });

  return (
    <Form
      ref={form}
      method="post"
      noValidate
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
