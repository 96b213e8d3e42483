import { Button } from "@haat/ui/button";
import { FormError, TextField } from "@haat/ui/field";
import { formatPhone } from "@haat/ui/format";
import { showToast } from "@haat/ui/toast";
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { accountTexts } from "#messages/account";
import { Link } from "../../components/link.tsx";

const texts = accountTexts.settings;

/** The action data of the profile form. */
export interface ProfileResult {
  readonly saved: boolean;
  readonly message: string;
  /** By field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** The submitted values. */
  readonly name: string;
  readonly email: string;
}

interface ProfileFormProps {
  readonly user: { readonly name: string; readonly email: string | null; readonly phone: string };
  readonly result: ProfileResult | undefined;
}

/** Spec §2 "Account Settings". */
export function ProfileForm({ user, result }: ProfileFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!result) return;
    showToast(result.message, result.saved ? "done" : "error");
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [result]);
  // Show the submitted values: without JavaScript, the loader data is still that from before the save.
  const { name, email } = result ?? user;
  const errors = result?.errors ?? {};
  const hasFieldErrors = Object.keys(errors).length > 0;

  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="grid max-w-120 gap-5 rounded-l border border-line bg-surface p-5 md:p-6"
    >
      <FormError>{result?.saved === false && !hasFieldErrors ? result.message : undefined}</FormError>
      <TextField
        label={texts.name}
        name="name"
        defaultValue={name}
        error={errors["name"]}
        autoComplete="name"
        maxLength={100}
        required
      />
      <TextField
        label={texts.email}
        name="email"
        type="email"
        defaultValue={email ?? ""}
        error={errors["email"]}
        hint={user.email ? texts.emailHint : texts.emailMissing}
        autoComplete="email"
        maxLength={254}
        required
      />
      <TextField
        label={texts.phone}
        type="tel"
        value={formatPhone(user.phone)}
        hint={texts.phoneHint}
        // Hides "(optional)": a disabled field is never filled in.
        required
        disabled
      />
      <Link
        to="/account/phone"
        className="-mt-4 inline-flex min-h-11 items-center text-neel underline underline-offset-2"
      >
        {texts.changePhone}
      </Link>
      <div>
        <Button type="submit" busy={isSaving}>
          {isSaving ? texts.saving : texts.save}
        </Button>
      </div>
    </Form>
  );
}
