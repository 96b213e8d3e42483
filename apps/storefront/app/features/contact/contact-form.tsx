import { shop } from "@haat/shop/profile";
import { useEffect, useRef } from "react";
import { Form, useActionData, useNavigation } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { TextArea, TextField } from "../../components/field.tsx";
import { showToast } from "../../components/toast.tsx";

export interface ContactResult {
  readonly sent: boolean;
  readonly message: string;
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
  }, [result]);

  return (
    <Form ref={form} method="post" className="grid gap-4 rounded-l border border-line bg-surface p-5 md:p-8">
      <TextField label="Name" name="contactName" autoComplete="name" maxLength={80} required />
      <TextField
        label="E-mail"
        name="contactEmail"
        type="email"
        autoComplete="email"
        maxLength={120}
        required
      />
      <TextField
        label="Phone"
        name="contactPhone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={20}
        required
      />
      <TextArea label="Message" name="contactMessage" maxLength={2000} required />
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
