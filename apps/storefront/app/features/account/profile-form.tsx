import { useEffect } from "react";
import { Form, useNavigation } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field.tsx";
import { FormError } from "../../components/form-error.tsx";
import { showToast } from "../../components/toast.tsx";
import { formatPhone } from "../../lib/format.ts";
import type { ProfileAnswer } from "./profile-answer.ts";

interface ProfileFormProps {
  readonly person: { readonly name: string; readonly email: string | null; readonly phone: string };
  readonly answer: ProfileAnswer | undefined;
}

/** Spec §2 "Account Settings". */
export function ProfileForm({ person, answer }: ProfileFormProps) {
  const saving = useNavigation().formMethod === "POST";
  useEffect(() => {
    if (answer) showToast(answer.msg, answer.saved ? "done" : "error");
  }, [answer]);
  // What was typed counts: without script, the page around a saved form still knows the person as before.
  const { name, email } = answer ?? person;
  const errors = answer?.errors ?? {};
  const faulty = Object.keys(errors).length > 0;

  return (
    <Form method="post" className="grid max-w-120 gap-5 rounded-l border border-line bg-surface p-5 md:p-6">
      <FormError>{answer?.saved === false && !faulty ? answer.msg : undefined}</FormError>
      <TextField
        label="Name"
        name="name"
        defaultValue={name}
        error={errors["name"]}
        autoComplete="name"
        maxLength={100}
        required
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        defaultValue={email ?? ""}
        error={errors["email"]}
        hint={
          person.email
            ? "Used for your orders only."
            : "Please add one: an order cannot be placed without it."
        }
        autoComplete="email"
        maxLength={254}
        required
      />
      <TextField
        label="Phone"
        type="tel"
        value={formatPhone(person.phone)}
        hint="You sign in with it. It cannot be changed here."
        // Not "optional": there is nothing to fill in.
        required
        disabled
      />
      <div>
        <Button type="submit" disabled={saving}>
          {saving ? "Saving..." : "Save changes"}
        </Button>
      </div>
    </Form>
  );
}
