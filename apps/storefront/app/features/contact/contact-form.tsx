import { shop } from "@haat/shop/profile";
import { useEffect, useRef } from "react";
import { Form, useActionData, useNavigation } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { TextArea, TextField } from "../../components/field.tsx";
import { showToast } from "../../components/toast.tsx";

export interface ContactResult {
  readonly sent: boolean;
  readonly message: string;
  /** By the field's name. */
  readonly errors: Readonly<Record<string, string>>;
  /** What was typed, for a message that was not sent. */
  readonly values: Readonly<Record<string, string>>;
}

/** Spec §2: all four are required. */
export function ContactForm() {
  const result = useActionData<ContactResult>();
  const busy = useNavigation().state === "submitting";
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
    <Form ref={form} method="post" className="grid gap-4 rounded-l border border-line bg-surface p-5 md:p-8">
      <TextField label="Name" autoComplete="name" maxLength={80} {...field("contactName")} />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        maxLength={120}
        {...field("contactEmail")}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={20}
        {...field("contactPhone")}
      />
      <TextArea label="Message" maxLength={2000} {...field("contactMessage")} />
      {result ? (
        <noscript>
          <p>{result.message}</p>
        </noscript>
      ) : null}
      <Button type="submit" disabled={busy}>
        Get In Touch
      </Button>
      <p className="text-13 text-muted">We try to answer within {shop.contactReplyDays} days.</p>
    </Form>
  );
}
